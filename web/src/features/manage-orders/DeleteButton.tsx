import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteDialog } from './DeleteDialog';
import { useDeleteManagedOrder, type RefundFirst } from './useDeleteManagedOrder';
import type { ManagedOrder } from './useManagedOrders';

interface DeleteButtonProps {
  order: ManagedOrder;
  onDeleted: () => void;
}

/** Deletes an order from the shop's list once that was confirmed, and refunds it first where that was chosen. */
export function DeleteButton({ order, onDeleted }: DeleteButtonProps) {
  const t = useTranslations('manageOrders.delete');
  const [asking, setAsking] = useState(false);
  const { deleting, deleteOrder } = useDeleteManagedOrder();

  // It is deleted already, and nothing but the filter for such orders shows it.
  if (order.deletedByShopAt) return null;

  const confirm = async (refund: RefundFirst | undefined) => {
    const gone = await deleteOrder(order, refund);
    // A refund that failed can be tried again as it was chosen.
    if (gone || !refund) setAsking(false);
    if (gone) onDeleted();
  };

  return (
    <>
      <Tooltip title={t('short')}>
        <IconButton
          color="error"
          aria-label={t('label', { number: order.number })}
          onClick={() => setAsking(true)}
        >
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </Tooltip>
      {asking && (
        <DeleteDialog
          order={order}
          busy={deleting}
          onConfirm={(refund) => void confirm(refund)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
