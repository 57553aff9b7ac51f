import Button from '@mui/material/Button';
import { CircleSlash, Trash2 } from 'lucide-react';
import { useState, type RefObject, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { receivedFor, refundDue, refundable } from '@/features/sales/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import { type OrderCardFieldsFragment, useDeleteOrderMutation } from './my-orders.generated';
import { deletionNote } from './deletion-note';
import { useCancelOrder } from './useCancelOrder';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
import { dropOrders } from '@/features/sales/orders/shared/order-cache';

interface EndOrderButtonsProps {
  order: OrderCardFieldsFragment;
  onDeleted: () => void;
  /** Gets the focus when the order is cancelled and its button unmounts. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Cancels an order before packing, or hides it from the customer's list. */
export function EndOrderButtons({ order, onDeleted, fallbackFocus }: EndOrderButtonsProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.deletion');
  const words = useTranslations('orders.cancellation');
  const [confirming, setConfirming] = useState<'cancel' | 'delete' | null>(null);
  const { deleting, deleteOrder } = useDeleteOrder();
  const { cancelling, cancelOrder } = useCancelOrder();
  const { id, number, canCancel, refunded, due, currency } = order;
  const close = () => setConfirming(null);

  const confirmDeletion = async () => {
    const gone = await deleteOrder(id);
    close();
    if (gone) onDeleted();
  };
  const confirmCancellation = async () => {
    if (await cancelOrder(id)) close();
  };

  return (
    <>
      {canCancel && (
        <Button
          color="inherit"
          startIcon={<CircleSlash size={18} />}
          aria-label={words('buttonOf', { number })}
          onClick={() => setConfirming('cancel')}
        >
          {words('button')}
        </Button>
      )}
      <Button
        color="error"
        startIcon={<Trash2 size={18} />}
        aria-label={t('buttonOf', { number })}
        onClick={() => setConfirming('delete')}
      >
        {t('button')}
      </Button>
      <ConfirmDeletionDialog
        open={confirming === 'delete'}
        busy={deleting}
        note={t(`note.${deletionNote(order)}`, {
          due: formatMoney(refundDue(order), currency),
          open: formatMoney(due, currency),
          refunded: formatMoney(refunded, currency),
        })}
        onConfirm={() => void confirmDeletion()}
        onCancel={close}
      >
        {canCancel && (
          <Button sx={{ mt: 1, ml: -1, px: 1 }} onClick={() => setConfirming('cancel')}>
            {t('cancelInstead')}
          </Button>
        )}
      </ConfirmDeletionDialog>
      <CancelOrderDialog
        open={confirming === 'cancel'}
        order={order}
        busy={cancelling}
        fallbackFocus={fallbackFocus}
        onConfirm={() => void confirmCancellation()}
        onCancel={close}
      />
    </>
  );
}

type CancelOrderDialogProps = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'busy' | 'onConfirm' | 'onCancel' | 'fallbackFocus'
> & {
  order: Pick<OrderCardFieldsFragment, 'number' | 'payBy' | 'total' | 'refunded' | 'due' | 'currency'>;
};

/** Confirms a cancellation and explains the refund. */
function CancelOrderDialog({ order, ...question }: CancelOrderDialogProps) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('orders.cancellation');
  const { number, currency, refunded, payBy } = order;
  const received = receivedFor(order);
  const amount = formatMoney(payBy === 'ONLINE' ? refundable(order) : received, currency);
  const online = refunded > 0 ? 'textAfterRefund' : 'text';
  const later = received > 0 ? 'textPaidBack' : 'textUnpaid';
  return (
    <ConfirmDialog
      title={t('title', { number })}
      text={t(payBy === 'ONLINE' ? online : later, { amount })}
      cancel={t('keep')}
      confirm={t('confirm')}
      width={420}
      {...question}
    />
  );
}

interface DeleteOrder {
  deleting: boolean;
  /** Resolves to whether the order was deleted; a failure has been shown by then. */
  deleteOrder: (id: string) => Promise<boolean>;
}

/** Deletes an order and removes it from all cached lists. */
function useDeleteOrder(): DeleteOrder {
  const t = useTranslations();
  const toast = useToast();
  const [mutate, { loading }] = useDeleteOrderMutation({
    update: (cache, { data }) => {
      if (data) dropOrders(cache, [data.deleteOrder.id]);
    },
  });

  const deleteOrder = async (id: string) => {
    try {
      await mutate({ variables: { input: { id } } });
      toast.success(t('orders.deletion.done'));
      return true;
    } catch {
      toast.error(t('common.oops'));
      return false;
    }
  };

  return { deleting: loading, deleteOrder };
}
