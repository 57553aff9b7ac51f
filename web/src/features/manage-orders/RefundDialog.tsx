import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '@/config/money';
import type { ManagedOrder } from './useManagedOrders';

/** What has to be known of an order to ask about its money. */
export type RefundableOrder = Pick<ManagedOrder, 'id' | 'number' | 'total' | 'currency' | 'refund'>;

interface RefundDialogProps {
  /** The rejected order; without one there is nothing to ask. */
  order: RefundableOrder | null;
  busy: boolean;
  onRefund: (order: RefundableOrder) => void;
  onKeep: () => void;
}

/** Asks, once an order is rejected, whether its money goes back. Keeping it has the focus: the other is for good. */
export function RefundDialog({ order, busy, onRefund, onKeep }: RefundDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={order !== null}
      onClose={busy ? undefined : onKeep}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { role: 'alertdialog', sx: { p: 1, width: 440 } } }}
    >
      {order && (
        <RefundQuestion
          titleId={titleId}
          textId={textId}
          order={order}
          busy={busy}
          onRefund={onRefund}
          onKeep={onKeep}
        />
      )}
    </Dialog>
  );
}

interface RefundQuestionProps extends Omit<RefundDialogProps, 'order'> {
  titleId: string;
  textId: string;
  order: RefundableOrder;
}

function RefundQuestion({ titleId, textId, order, busy, onRefund, onKeep }: RefundQuestionProps) {
  const t = useTranslations('manageOrders.refund');
  const { number, total, currency } = order;
  const amount = formatMoney(total, currency);
  return (
    <>
      <DialogTitle id={titleId} variant="h2">
        {t('title', { number })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('text', { number, amount })}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2 }} disableSpacing>
        <Button autoFocus variant="outlined" color="inherit" disabled={busy} onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => onRefund(order)}>
          {t('confirm', { amount })}
        </Button>
      </DialogActions>
    </>
  );
}
