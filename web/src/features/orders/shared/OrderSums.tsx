import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderCardFieldsFragment } from '@/features/orders/customer/my-orders.generated';
import { Money } from '@/ui/Money';

type Sums = Pick<OrderCardFieldsFragment, 'subtotal' | 'shipping' | 'total' | 'currency' | 'refunded'>;

function Sum({ label, children, strong = false }: { label: string; children: ReactNode; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
      <Typography component="dt" sx={strong ? { fontWeight: 600 } : { color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant={strong ? 'price' : 'body1'} sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The totals and refunds of an order, in the currency of its payment. */
export function OrderSums({ order }: { order: Sums }) {
  const t = useTranslations('orders.details');
  const { subtotal, shipping, total, currency, refunded } = order;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 0.5, m: 0, mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Sum label={t('subtotal')}>
        <Money amount={subtotal} currency={currency} />
      </Sum>
      <Sum label={t('shipping')}>
        <Money amount={shipping} currency={currency} />
      </Sum>
      <Sum label={t('total')} strong>
        <Money amount={total} currency={currency} />
      </Sum>
      {refunded > 0 && (
        <Sum label={t('refunded')}>
          <Money amount={-refunded} currency={currency} />
        </Sum>
      )}
    </Box>
  );
}
