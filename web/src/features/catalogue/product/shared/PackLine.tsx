import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { packBesideName, unitPriceText, weightText, type WeighedProduct } from './pack';

interface PackLineProps {
  product: WeighedProduct & { name: string };
  className?: string | undefined;
}

/**
 * Pack size, unless the name has it, and unit price (`750 ml · $5.60 / l`); of goods by weight the
 * price of a unit, as theirs is per kilogram. Renders nothing without either.
 */
export function PackLine({ product, className }: PackLineProps) {
  const { currency, weightTolerance = 0 } = usePublicConfig();
  const formatters = useFormatters();
  const t = useTranslations('common.pack');
  const text = product.soldBy
    ? weightText(product, weightTolerance, currency, t, formatters)
    : [packBesideName(product, t), unitPriceText(product, currency, t, formatters)]
        .filter(Boolean)
        .join(' · ');
  return text ? <p className={className}>{text}</p> : null;
}
