import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import type { PaymentMeans, PaymentMethod } from '@/lib/apollo/schema-types.generated';
import { useFormatters } from '@/lib/format/useFormatters';
import { RecordPaymentDialog } from '@/features/sales/orders/shared/RecordPaymentDialog';
import { TransferDetails } from '@/features/sales/orders/shared/TransferDetails';
import { Fact, Facts } from '@/ui/text/Facts';
import { Money } from '@/ui/text/Money';
import type { ManageOrderQuery } from './manage-orders.generated';
import { ReversePaymentDialog } from './ReversePaymentDialog';

type Order = NonNullable<ManageOrderQuery['order']>;
type Recorded = Order['recordedPayments'][number];

/** The usual means of each method first. */
const MEANS: Readonly<Record<PaymentMethod, readonly PaymentMeans[]>> = {
  ONLINE: [],
  ON_DELIVERY: ['CASH', 'CARD', 'BANK_TRANSFER'],
  ON_COLLECTION: ['CASH', 'CARD', 'BANK_TRANSFER'],
  BANK_TRANSFER: ['BANK_TRANSFER', 'CASH', 'CARD'],
};

/** How an order is paid that is not paid online, what is due, and what was received. */
export function LaterPayment({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const t = useTranslations('manageOrders.money');
  const names = useTranslations('orders.payBy');
  const [recording, setRecording] = useState<'payment' | 'payout' | null>(null);
  const [reversed, setReversed] = useState<Recorded | null>(null);
  const [records, refunds] = [useMayDo('write:orders'), useMayDo('refund:orders')];
  const { id, number, currency, due, payBy, recordedPayments } = order;
  const money = { id, number, currency, due, means: MEANS[payBy], isPayout: recording === 'payout' };
  // A transfer can also come when nothing is due.
  const canRecord = records && (due > 0 || payBy === 'BANK_TRANSFER');
  return (
    <>
      <Facts>
        <Fact label={t('method')}>{names(`name.${payBy}`)}</Fact>
        <Fact label={due < 0 ? t('payout.due') : t('payment.due')}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <Money amount={Math.abs(due)} currency={currency} />
          </Box>
        </Fact>
        <Fact label={names('reference')}>{order.paymentReference}</Fact>
      </Facts>
      <TransferDetails order={order} />
      <RecordedList payments={recordedPayments} onReverse={refunds ? setReversed : null} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
        {canRecord && (
          <Button
            variant={due > 0 ? 'contained' : 'outlined'}
            startIcon={<HandCoins size={18} />}
            onClick={() => setRecording('payment')}
          >
            {t('payment.submit')}
          </Button>
        )}
        {refunds && due < 0 && (
          <Button variant="contained" onClick={() => setRecording('payout')}>
            {t('payout.submit')}
          </Button>
        )}
      </Box>
      {recording && (
        <RecordPaymentDialog money={money} onChanged={onChanged} onClose={() => setRecording(null)} />
      )}
      {reversed && (
        <ReversePaymentDialog payment={reversed} onChanged={onChanged} onClose={() => setReversed(null)} />
      )}
    </>
  );
}

interface RecordedListProps {
  payments: readonly Recorded[];
  /** Null where the caller may not. */
  onReverse: ((payment: Recorded) => void) | null;
}

function RecordedList({ payments, onReverse }: RecordedListProps) {
  const t = useTranslations('manageOrders.money');
  const names = useTranslations('orders.payBy');
  const statuses = useTranslations('orders.status');
  const { formatMoney, formatDateTime } = useFormatters();
  if (payments.length === 0) return null;
  const canBeReversed = ({ id, reversesId }: Recorded) =>
    reversesId === null && payments.every((other) => other.reversesId !== id);
  const nameOf = ({ reversesId, isPayout }: Recorded) => {
    if (reversesId !== null) return statuses('REVERSED');
    return isPayout ? statuses('PAYOUT') : statuses('PAYMENT');
  };
  return (
    <Box component="ul" aria-label={t('recorded')} sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
      {payments.map((payment) => {
        const { id, means, amount, currency, at, reason } = payment;
        const sum = names('recorded', { means, amount: formatMoney(Math.abs(amount), currency) });
        return (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{nameOf(payment)}</Typography>
              <Typography variant="body2">{sum}</Typography>
              <Typography variant="body2" color="textSecondary">
                <time dateTime={at}>{formatDateTime(at)}</time>
              </Typography>
              {reason && <Typography variant="body2">{reason}</Typography>}
            </Box>
            {onReverse && canBeReversed(payment) && (
              <Button
                size="small"
                color="error"
                aria-label={t('reversal.buttonOf', { payment: sum })}
                onClick={() => onReverse(payment)}
                sx={{ alignSelf: 'start' }}
              >
                {t('reversal.button')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
