import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/Money';
import type { ManagedOrder } from './useManagedOrders';

/** The total and the number of units of an order. */
export function OrderPrice({ order: { total, currency, lines } }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.list');
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Typography component="span" sx={{ display: 'block', fontWeight: 700 }}>
        <Money amount={total} currency={currency} />
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('items', { count })}
      </Typography>
    </>
  );
}
