import Button from '@mui/material/Button';
import { CircleSlash, Trash2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDeletionDialog } from '@/ui/ConfirmDeletionDialog';
import { refundDue } from '@/features/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import { CancelOrderDialog } from './CancelOrderDialog';
import { deletionNote } from './deletion-note';
import { useCancelOrder } from './useCancelOrder';
import { useDeleteOrder } from './useDeleteOrder';

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
  const { id, number, canCancel, refunded, currency } = order;
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
