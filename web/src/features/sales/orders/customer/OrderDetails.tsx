import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { HandoverFacts } from '@/features/sales/orders/shared/HandoverFacts';
import { OrderDocuments } from '@/features/sales/orders/shared/OrderDocuments';
import { OrderLines } from '@/features/sales/orders/shared/OrderLines';
import { OrderSums } from '@/features/sales/orders/shared/OrderSums';
import { OrderTimeline } from '@/features/sales/orders/shared/OrderTimeline';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { PaymentFacts } from '@/features/sales/orders/shared/PaymentFacts';
import { TransferDetails } from '@/features/sales/orders/shared/TransferDetails';
import { Fact, Facts } from '@/ui/text/Facts';

interface OrderDetailsProps {
  order: OrderCardFieldsFragment;
  headingLevel: 3 | 4;
}

/** The details of an order: lines, totals, recipient, payment and timeline. */
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
        <OrderLines order={order} />
        <OrderSums order={order} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', mt: 2 }}>
          <OrderDocuments order={order} />
        </Box>
      </div>
      <Stack
        spacing={3}
        sx={{ alignSelf: 'start', p: 2, borderRadius: '12px', bgcolor: 'background.default' }}
      >
        <OrderRecipient order={order} />
        <TransferDetails order={order} />
        <div>
          <Typography variant="h3" component={`h${headingLevel}`} sx={{ mb: 1.5, fontSize: '1rem' }}>
            {t('timeline')}
          </Typography>
          <OrderTimeline timeline={order.timeline} payBy={order.payBy} />
        </div>
      </Stack>
    </Box>
  );
}

/**
 * Recipient, address and payment of an order. Checkout allows blank names, addresses and phones;
 * a collection has a place in place of the address.
 */
function OrderRecipient({ order }: { order: OrderCardFieldsFragment }) {
  const t = useTranslations('orders.details');
  const { name, address, phone, minimumAge, fulfilment } = order;
  return (
    <Facts>
      <Fact label={t('recipient')}>{name.trim() || t('noName')}</Fact>
      <HandoverFacts handover={fulfilment} />
      {!fulfilment?.place && <Fact label={t('address')}>{address.trim() || t('noAddress')}</Fact>}
      <Fact label={t('phone')}>{phone.trim() || t('noPhone')}</Fact>
      {minimumAge !== null && <Fact label={t('age')}>{t('ageHint', { age: minimumAge })}</Fact>}
      <PaymentFacts order={order} />
    </Facts>
  );
}
