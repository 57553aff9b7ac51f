import Button from '@mui/material/Button';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { useDeleteOrder } from './useDeleteOrder';

interface DeleteOrderButtonProps {
  id: string;
  number: number;
  onDeleted: () => void;
}

export function DeleteOrderButton({ id, number, onDeleted }: DeleteOrderButtonProps) {
  const t = useTranslations('orders.deletion');
  const [asking, setAsking] = useState(false);
  const { deleting, deleteOrder } = useDeleteOrder();

  const confirm = async () => {
    const gone = await deleteOrder(id);
    setAsking(false);
    if (gone) onDeleted();
  };

  return (
    <>
      <Button
        color="error"
        startIcon={<Trash2 size={18} aria-hidden />}
        aria-label={t('buttonOf', { number })}
        onClick={() => setAsking(true)}
      >
        {t('button')}
      </Button>
      <ConfirmDialog
        open={asking}
        busy={deleting}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
