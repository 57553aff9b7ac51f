import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useDeleteManagedOrder } from './useDeleteManagedOrder';

interface DeleteButtonProps {
  order: { id: string; number: number };
  onDeleted: () => void;
}

/** Deletes an order once that was confirmed. */
export function DeleteButton({ order, onDeleted }: DeleteButtonProps) {
  const t = useTranslations('manageOrders.delete');
  const [asking, setAsking] = useState(false);
  const { deleting, deleteOrder } = useDeleteManagedOrder();

  const confirm = async () => {
    const gone = await deleteOrder(order.id);
    setAsking(false);
    if (gone) onDeleted();
  };

  return (
    <>
      <Tooltip title={t('short')}>
        <IconButton color="error" aria-label={t('label', order)} onClick={() => setAsking(true)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        busy={deleting}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
