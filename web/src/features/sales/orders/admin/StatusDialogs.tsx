import { useLastShown } from '@/ui/dialogs/useLastShown';
import { RefundedDialog } from './RefundedDialog';
import { RejectDialog } from './RejectDialog';
import type { useSetStatuses } from './useSetStatuses';

type StatusDialogsProps = ReturnType<typeof useSetStatuses>['dialogs'];

/** The confirmations of status changes. */
export function StatusDialogs({ question, busy, onAnswer, onClose }: StatusDialogsProps) {
  const shown = useLastShown(question);
  if (!shown) return null;
  const { id: key, orders } = shown;
  const shared = { open: question !== null, busy, onCancel: () => onClose(shown) };
  if (shown.kind === 'reject') {
    return (
      <RejectDialog key={key} orders={orders} onConfirm={(change) => onAnswer(shown, change)} {...shared} />
    );
  }
  const { change, refunded } = shown;
  return (
    <RefundedDialog
      key={key}
      question={shown}
      onConfirm={() => void onAnswer(shown, { ...change, expectedRefunded: refunded })}
      {...shared}
    />
  );
}
