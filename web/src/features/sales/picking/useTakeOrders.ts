import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { paths } from '@/lib/dashboard-paths';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useAssignPickerMutation, type OrderToPickFragment } from './pick.generated';

/** Makes the caller the picker of orders, of those of others too, and opens the pick list. */
export function useTakeOrders(onRefused: () => void) {
  const t = useTranslations('pick.choose');
  const toast = useToast();
  const navigate = useNavigate();
  const [assign, { loading: busy }] = useAssignPickerMutation();
  const take = async (orders: readonly OrderToPickFragment[]) => {
    const theirs = orders.filter(hasPicker);
    const free = orders.filter((order) => !hasPicker(order));
    try {
      // On their own: nobody takes over an order that got its picker meanwhile.
      for (const [taken, takeOver] of [
        [free, false],
        [theirs, true],
      ] as const) {
        const ids = taken.map(({ id }) => id);
        if (ids.length > 0) await assign({ variables: { input: { ids, takeOver } } });
      }
      await navigate(paths.pickList);
    } catch (error) {
      toast.error(errorMessage(error, t('notTaken')));
      onRefused();
    }
  };
  return { take, busy };
}

/** Of the order with which one is handed over, itself by default. */
export const firstIdOf = ({ id, addedTo }: OrderToPickFragment): string => addedTo?.id ?? id;

export const hasPicker = ({ fulfilment }: OrderToPickFragment): boolean => Boolean(fulfilment?.picker);
