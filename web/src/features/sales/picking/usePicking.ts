import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/feedback/toast/useToast';
import type { PickQueue, QueueState } from './pick-queue';
import { waitingPacks } from './pick-queue';
import type { PickRow } from './pick-rows';
import { useUnassignPickerMutation, type PickedOrderFragment } from './pick.generated';

/** What a picker does to lines and orders. All but `unassign` works offline. */
export function usePicking(owner: string, queue: PickQueue, state: QueueState, onChanged: () => void) {
  const t = useTranslations('pick.pack');
  const toast = useToast();
  const [unassign, { loading: isGivingBack }] = useUnassignPickerMutation();
  const ofLine = ({ id, orderId, number, name }: PickRow) => ({ owner, lineId: id, orderId, number, name });
  return {
    isGivingBack,
    pick: (row: PickRow, quantity: number | null) =>
      void queue.add({ kind: 'pick', ...ofLine(row), quantity }),
    /** Units of a line that is not complete. */
    count: (row: PickRow, quantity: number) => void queue.add({ kind: 'count', ...ofLine(row), quantity }),
    pack: ({ id, number }: PickedOrderFragment, bags: number | null) =>
      void queue.add({ kind: 'pack', owner, orderId: id, number, bags }),
    undoPack: ({ id }: PickedOrderFragment) => {
      const pack = waitingPacks(state).get(id);
      if (pack) void queue.drop([pack.id]);
    },
    giveBack: async ({ id }: PickedOrderFragment) => {
      try {
        await unassign({ variables: { input: { ids: [id] } } });
        onChanged();
      } catch (error) {
        toast.error(errorMessage(error, t('notGivenBack')));
      }
    },
  };
}
