import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ManagedOrder } from './useManagedOrders';

interface DeleteButtonProps {
  order: Pick<ManagedOrder, 'number' | 'deletedByShopAt'>;
  onPress: () => void;
}

/** Deletes an order from the shop's list. Renders nothing for deleted ones. */
export function DeleteButton({ order: { number, deletedByShopAt }, onPress }: DeleteButtonProps) {
  const t = useTranslations('manageOrders.delete');
  if (deletedByShopAt) return null;
  return (
    <Tooltip title={t('short')}>
      <IconButton color="error" aria-label={t('label', { number })} onClick={onPress}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </Tooltip>
  );
}
