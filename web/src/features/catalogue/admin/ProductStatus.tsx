import { CircleSlash, EyeOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusChip } from '@/ui/text/StatusChip';
import type { ManagedProduct } from './managed-product';
import { productStates } from './stock-state';

const looks = {
  soldOut: { icon: CircleSlash, color: 'error' },
  low: { icon: TriangleAlert, color: 'warning' },
  hidden: { icon: EyeOff, color: 'default' },
} as const;

/** Marks products that are hidden, low in stock or sold out. */
export function ProductStatus({ product }: { product: ManagedProduct }) {
  const t = useTranslations('manageProducts.status');
  return productStates(product).map((state) => (
    <StatusChip key={state} {...looks[state]}>
      {t(state)}
    </StatusChip>
  ));
}
