import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { undoUntil } from '@/features/sales/orders/shared/undo-until';
import { errorMessage } from '@/lib/apollo/errors';
import { isolate } from '@/lib/i18n/isolate';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useMissOrderMutation, useUndoMissedOrderMutation, type StopFieldsFragment } from './slots.generated';

interface MissedDialogProps {
  /** Null while it is closed. */
  order: StopFieldsFragment | null;
  /** Gets the focus on close, as the button has left with its stop. */
  fallbackFocus: RefObject<HTMLElement | null>;
  onChanged: () => void;
  onClose: () => void;
}

/** Confirms that nobody took an order. Undo is offered until the customer is e-mailed. */
export function MissedDialog({ order, fallbackFocus, onChanged, onClose }: MissedDialogProps) {
  const t = useTranslations('slots.missed');
  const { busy, miss } = useMissOrder(onChanged);
  const shown = useLastShown(order);
  if (!shown) return null;
  const { number, name } = shown;
  const confirm = async () => {
    if (await miss(shown)) onClose();
  };
  return (
    <ConfirmDialog
      open={order !== null}
      title={t(`title.${methodOf(shown)}`)}
      text={t('text', { number, name: isolate(name) })}
      cancel={t('cancel')}
      confirm={t('confirm')}
      busy={busy}
      fallbackFocus={fallbackFocus}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}

export const methodOf = ({ fulfilment }: StopFieldsFragment) => fulfilment?.method ?? 'DELIVERY';

function useMissOrder(onChanged: () => void) {
  const t = useTranslations('slots.missed');
  const toast = useToast();
  const [send, { loading: busy }] = useMissOrderMutation();
  const [sendUndo] = useUndoMissedOrderMutation();
  const failed = (error: unknown) => toast.error(errorMessage(error, t('failed')));
  const undo = async ({ id, number }: StopFieldsFragment) => {
    try {
      await sendUndo({ variables: { input: { id } } });
      toast.success(t('undone', { number }));
      onChanged();
    } catch (error) {
      failed(error);
    }
  };
  const miss = async (order: StopFieldsFragment) => {
    const { id, number } = order;
    try {
      const { data } = await send({ variables: { input: { id } } });
      const until = undoUntil(data?.missOrder.statusEmailDueAt ?? null);
      const action = { label: t('undo'), until, run: () => void undo(order) };
      toast.success(t(`done.${methodOf(order)}`, { number }), undefined, { key: 'missed', action });
      onChanged();
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { busy, miss };
}
