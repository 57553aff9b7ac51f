import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import type { OrderCardFieldsFragment } from '@/graphql/generated/account-operations';
import { ReceiptButton } from '@/session/ReceiptButton';
import { OrderLineRow } from './OrderLineRow';
import { OrderRecipient } from './OrderRecipient';
import { OrderSums } from './OrderSums';
import { OrderTimeline } from './OrderTimeline';

interface OrderDetailsProps {
  order: OrderCardFieldsFragment;
  headingLevel: 3 | 4;
}

/** Everything about an order: its lines and sums, who gets it, how it was paid, and what has become of it. */
export function OrderDetails({ order, headingLevel }: OrderDetailsProps) {
  const t = useTranslations('orders.details');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
        pt: 2.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Stack component="ul" aria-label={t('lines')} spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {order.lines.map((line) => (
            <OrderLineRow key={line.id} line={line} currency={order.currency} />
          ))}
        </Stack>
        <OrderSums order={order} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
          <ReceiptButton order={order} />
        </Box>
      </div>
      <Stack
        spacing={3}
        sx={{ alignSelf: 'start', p: 2, borderRadius: '12px', bgcolor: 'background.default' }}
      >
        <OrderRecipient order={order} />
        <OrderTimeline timeline={order.timeline} headingLevel={headingLevel} />
      </Stack>
    </Box>
  );
}
