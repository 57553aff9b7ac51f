import { useTranslations } from 'use-intl';
import { usePublicConfig } from '@/config/usePublicConfig';
import { packText, unitPriceText, type PackedProduct } from '@/config/pack';

interface PackLineProps {
  product: PackedProduct;
  className?: string | undefined;
}

/**
 * Pack size and price per kilogram, litre or piece (`750 ml · $5.60 / l`); nothing where the size
 * is not known.
 */
export function PackLine({ product, className }: PackLineProps) {
  const { currency } = usePublicConfig();
  const t = useTranslations('common.pack');
  const text = [packText(product, t), unitPriceText(product, currency, t)].filter(Boolean).join(' · ');
  return text ? <p className={className}>{text}</p> : null;
}
