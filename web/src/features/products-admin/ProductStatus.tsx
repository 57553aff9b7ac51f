import { CircleSlash, EyeOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { StatusChip } from '@/ui/StatusChip';
import type { ManagedProduct } from './managed-product';
import { stockState } from './stock-state';

const looks = {
  soldOut: { icon: CircleSlash, color: 'error' },
  low: { icon: TriangleAlert, color: 'warning' },
  hidden: { icon: EyeOff, color: 'default' },
} as const;

/** Marks products that are hidden, low in stock or sold out. */
export function ProductStatus({ product }: { product: ManagedProduct }) {
  const t = useTranslations('manageProducts.status');
  const stock = stockState(product);
  const states: (keyof typeof looks)[] = [];
  if (product.hidden) states.push('hidden');
  if (stock !== 'enough') states.push(stock);
  return states.map((state) => (
    <StatusChip key={state} {...looks[state]}>
      {t(state)}
    </StatusChip>
  ));
}
