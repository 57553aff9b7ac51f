import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RestoreButton } from '@/ui/lists/RestoreButton';
import type { ManagedOrder } from './useManagedOrders';
import { canRestore } from './useRestoreOrders';

interface DeleteButtonProps {
  order: Pick<ManagedOrder, 'number' | 'deletedByShopAt' | 'restorableUntil'>;
  onDelete: () => void;
  onRestore: () => void;
}

/** Deletes an order from the shop's list, or restores it from the trash. */
export function DeleteButton({ order, onDelete, onRestore }: DeleteButtonProps) {
  const t = useTranslations('manageOrders');
  const { number, deletedByShopAt } = order;
  if (deletedByShopAt)
    return canRestore(order) && <RestoreButton label={t('trash.restore', { number })} onPress={onRestore} />;
  return (
    <Tooltip title={t('delete.short')}>
      <IconButton color="error" aria-label={t('delete.label', { number })} onClick={onDelete}>
        <Trash2 size={20} />
      </IconButton>
    </Tooltip>
  );
}
