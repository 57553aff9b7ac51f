import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/feedback/toast/useToast';
import { moved } from '@/ui/lists/drag-sort';
import { SlotRunDocument, useSetStopMutation, type StopFieldsFragment } from './slots.generated';

/** Moves an order to another place in the run of a slot, at once on the screen. */
export function useSetStop(slotId: string, stored: readonly StopFieldsFragment[]) {
  const t = useTranslations('slots');
  const toast = useToast();
  const [expected, setExpected] = useState<readonly StopFieldsFragment[] | null>(null);
  const [send] = useSetStopMutation();
  const move = async (from: number, to: number) => {
    const order = stored[from];
    if (expected || !order || !stored[to]) return;
    setExpected(moved(stored, from, to));
    try {
      await send({
        variables: { input: { id: order.id, position: to + 1 } },
        update: (cache, { data }) => {
          const written = { query: SlotRunDocument, variables: { id: slotId } };
          if (data) cache.writeQuery({ ...written, data: { slotRun: data.setStop } });
        },
      });
    } catch (error) {
      toast.error(errorMessage(error, t('notSorted')));
    } finally {
      setExpected(null);
    }
  };
  return { shown: expected ?? stored, move, busy: expected !== null };
}
