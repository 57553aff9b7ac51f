import Chip from '@mui/material/Chip';
import { CircleSlash, EyeOff, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ManagedProduct } from './managed-product';
import { stockState } from './stock-state';

const looks = {
  soldOut: { Icon: CircleSlash, ground: 'error.tint', color: 'error.main' },
  low: { Icon: TriangleAlert, ground: 'warning.tint', color: 'warning.main' },
  hidden: { Icon: EyeOff, ground: 'sunken', color: 'text.primary' },
} as const;

/**
 * What an admin has to know of a product at a glance: that nobody sees it, or that few or none are
 * left.
 */
export function ProductStatus({ product }: { product: ManagedProduct }) {
  const t = useTranslations('manageProducts.status');
  const stock = stockState(product);
  const states: (keyof typeof looks)[] = [];
  if (product.hidden) states.push('hidden');
  if (stock !== 'enough') states.push(stock);
  return states.map((state) => {
    const { Icon, ground, color } = looks[state];
    return (
      <Chip
        key={state}
        size="small"
        label={t(state)}
        icon={<Icon size={14} aria-hidden />}
        sx={{
          bgcolor: ground,
          color,
          fontWeight: 600,
          fontSize: '0.8125rem',
          borderRadius: '6px',
          '& .MuiChip-icon': { color: 'inherit', ml: 0.75 },
        }}
      />
    );
  });
}
