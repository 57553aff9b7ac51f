import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { packText, unitPriceText, type PackedProduct } from './pack';

interface PackLineProps {
  product: PackedProduct;
  className?: string | undefined;
}

/** Pack size and unit price (`750 ml · $5.60 / l`); renders nothing without a pack size. */
export function PackLine({ product, className }: PackLineProps) {
  const { currency } = usePublicConfig();
  const formatters = useFormatters();
  const t = useTranslations('common.pack');
  const text = [packText(product, t), unitPriceText(product, currency, t, formatters)]
    .filter(Boolean)
    .join(' · ');
  return text ? <p className={className}>{text}</p> : null;
}
