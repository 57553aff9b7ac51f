import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import { KeepPaymentDialog } from './KeepPaymentDialog';
import { RestockChoice } from './RestockChoice';
import { currencyOf, usualRestock, type StatusChange } from './status-change';
import { useOrderNames } from './useOrderNames';
import type { ManagedOrder } from './useManagedOrders';

interface RejectDialogProps {
  open: boolean;
  orders: readonly ManagedOrder[];
  busy: boolean;
  onConfirm: (change: StatusChange) => Promise<void>;
  onCancel: () => void;
}

/**
 * Confirms a rejection, with the choices to refund and to restock. Keeping the payment takes a
 * second confirmation, with a reason.
 */
export function RejectDialog({ open, orders, onConfirm, ...question }: RejectDialogProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.reject');
  const [refund, setRefund] = useState(true);
  const [isKeeping, setIsKeeping] = useState(false);
  const [restock, setRestock] = useState(() => usualRestock(orders));
  const facts = { count: orders.length, number: orders[0]?.number ?? 0 };
  const left = orders.reduce((sum, order) => sum + refundable(order), 0);
  const currency = currencyOf(orders);
  const amount = currency && formatMoney(left, currency);
  const namesOf = useOrderNames();
  const keeps = left > 0 && !refund;
  const change = { status: 'REJECTED', restock } as const;
  if (open && isKeeping) {
    return (
      <KeepPaymentDialog
        {...facts}
        amount={amount}
        onConfirm={(reason) => onConfirm({ ...change, keepPayment: { reason } })}
        onCancel={question.onCancel}
      />
    );
  }
  return (
    <ConfirmDialog
      open={open && !isKeeping}
      title={t('title', facts)}
      text={t('text', facts)}
      note={namesOf(orders)}
      cancel={t('cancel')}
      confirm={t('confirm', facts)}
      width={440}
      onConfirm={() => (keeps ? setIsKeeping(true) : void onConfirm({ ...change, refund: left > 0 }))}
      {...question}
    >
      <Box sx={{ display: 'grid', gap: 0.5, mt: 1.5 }}>
        {left > 0 && (
          <FormControlLabel
            control={<Checkbox checked={refund} onChange={(event) => setRefund(event.target.checked)} />}
            label={amount ? t('refund', { amount }) : t('refundAll')}
          />
        )}
        <RestockChoice value={restock} onChange={setRestock} />
      </Box>
    </ConfirmDialog>
  );
}
