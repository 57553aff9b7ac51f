import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/feedback/toast/useToast';
import { isWaiting, type BagCounts } from './pick-entry';
import { waitingPacks, type PickQueue, type QueueState } from './pick-queue';
import { substitutesWith, type PickedMore, type PickRow } from './pick-rows';
import { useUnassignPickerMutation, type PickedOrderFragment } from './pick.generated';

/** What a picker does to lines and orders. All but `unassign` works offline. */
export function usePicking(owner: string, queue: PickQueue, state: QueueState, onChanged: () => void) {
  const t = useTranslations('pick.pack');
  const toast = useToast();
  const [unassign, { loading: isGivingBack }] = useUnassignPickerMutation();
  const ofLine = ({ id, orderId, number, name }: PickRow) => ({ owner, lineId: id, orderId, number, name });
  return {
    isGivingBack,
    pick: (row: PickRow, quantity: number | null, more?: PickedMore) => {
      // An entry replaces the former one of its line, so it has all of it.
      const substitutes = substitutesWith(row, quantity);
      void queue.add({
        kind: 'pick',
        ...ofLine(row),
        quantity,
        ...(row.substitutes.length > 0 && quantity !== null && { substitutes }),
        ...more,
      });
    },
    pack: ({ id, number }: PickedOrderFragment, bags: BagCounts) =>
      void queue.add({ kind: 'pack', owner, orderId: id, number, ...bags }),
    undoPack: ({ id }: PickedOrderFragment) => {
      const pack = waitingPacks(state).get(id);
      if (pack) void queue.drop([pack.id]);
    },
    giveBack: async ({ id }: PickedOrderFragment) => {
      const ofOrder = () => queue.read().entries.filter(({ orderId }) => orderId === id);
      if (ofOrder().some(isWaiting)) return void toast.error(t('notSentYet'));
      try {
        await unassign({ variables: { input: { ids: [id] } } });
        await queue.drop(ofOrder().map((entry) => entry.id));
        onChanged();
      } catch (error) {
        toast.error(errorMessage(error, t('notGivenBack')));
      }
    },
  };
}
