import { useTranslations } from 'use-intl';
import { isolate } from '@/lib/i18n/isolate';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import type { OrderToPickFragment } from './pick.generated';

interface TakeOverDialogProps {
  open: boolean;
  /** Those that have another picker. */
  orders: readonly OrderToPickFragment[];
  onCancel: () => void;
  onConfirm: () => void;
}

/** Confirms that orders of other pickers are taken over. */
export function TakeOverDialog({ open, orders, onCancel, onConfirm }: TakeOverDialogProps) {
  const t = useTranslations('pick.takeOver');
  // Keeps its orders while it closes.
  const shown = useLastShown(open ? orders : null) ?? [];
  const nameOf = ({ fulfilment }: OrderToPickFragment) => isolate(fulfilment?.picker?.displayName ?? '');
  return (
    <ConfirmDialog
      open={open}
      title={t('title', { count: shown.length })}
      text={t('text', { names: [...new Set(shown.map(nameOf))].join(', ') })}
      note={shown.map((order) => (
        <span key={order.id} style={{ display: 'block' }}>
          {t('of', { number: String(order.number), name: nameOf(order) })}
        </span>
      ))}
      cancel={t('cancel')}
      confirm={t('confirm')}
      color="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
