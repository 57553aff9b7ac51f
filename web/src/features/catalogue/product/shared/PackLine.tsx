import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { packBesideName, unitPriceText, type PackedProduct } from './pack';

interface PackLineProps {
  product: PackedProduct & { name: string };
  className?: string | undefined;
}

/**
 * Pack size, unless the name has it, and unit price (`750 ml · $5.60 / l`); renders nothing without
 * either.
 */
export function PackLine({ product, className }: PackLineProps) {
  const { currency } = usePublicConfig();
  const formatters = useFormatters();
  const t = useTranslations('common.pack');
  const text = [packBesideName(product, t), unitPriceText(product, currency, t, formatters)]
    .filter(Boolean)
    .join(' · ');
  return text ? <p className={className}>{text}</p> : null;
}
