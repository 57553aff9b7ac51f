import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { refundable } from '@/features/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import { RestockChoice } from './RestockChoice';
import { currencyOf, usualRestock, type StatusChange } from './status-change';
import { useOrderNames } from './useOrderNames';
import type { ManagedOrder } from './useManagedOrders';

interface RejectDialogProps {
  open: boolean;
  orders: readonly ManagedOrder[];
  busy: boolean;
  onConfirm: (change: StatusChange) => void;
  onCancel: () => void;
}

/** Confirms a rejection, with the choices to refund and to restock. */
export function RejectDialog({ orders, onConfirm, ...question }: RejectDialogProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.reject');
  const [refund, setRefund] = useState(false);
  const [restock, setRestock] = useState(() => usualRestock(orders));
  const facts = { count: orders.length, number: orders[0]?.number ?? 0 };
  const left = orders.reduce((sum, order) => sum + refundable(order), 0);
  const currency = currencyOf(orders);
  const namesOf = useOrderNames();
  return (
    <ConfirmDialog
      title={t('title', facts)}
      text={t('text', facts)}
      note={namesOf(orders)}
      cancel={t('cancel')}
      confirm={t('confirm', facts)}
      width={440}
      onConfirm={() => onConfirm({ status: 'REJECTED', refund, restock })}
      {...question}
    >
      <Box sx={{ display: 'grid', gap: 0.5, mt: 1.5 }}>
        {left > 0 && (
          <FormControlLabel
            control={<Checkbox checked={refund} onChange={(event) => setRefund(event.target.checked)} />}
            label={currency ? t('refund', { amount: formatMoney(left, currency) }) : t('refundAll')}
          />
        )}
        <RestockChoice value={restock} onChange={setRestock} />
      </Box>
    </ConfirmDialog>
  );
}
