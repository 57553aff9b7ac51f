import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/Money';
import type { ManagedOrder } from './useManagedOrders';

type Counted = Pick<ManagedOrder, 'lines'>;

/** The number of units of an order. */
export const unitsOf = ({ lines }: Counted): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The total and the number of units of an order. */
export function OrderPrice({ order }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.list');
  const { total, currency } = order;
  return (
    <Box>
      <Typography component="span" sx={{ display: 'block', fontWeight: 700 }}>
        <Money amount={total} currency={currency} />
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('items', { count: unitsOf(order) })}
      </Typography>
    </Box>
  );
}
