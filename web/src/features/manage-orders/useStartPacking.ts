import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorMessage } from '@/graphql/errors';
import { useStartPackingMutation } from '@/graphql/generated/dashboard-hooks';
import type { ManagedOrder } from './useManagedOrders';

type Packable = Pick<ManagedOrder, 'id' | 'status' | 'packingStartedAt'>;

/** Whether an order waits and nobody has begun to pack it. */
export const canStartPacking = ({ status, packingStartedAt }: Omit<Packable, 'id'>): boolean =>
  status === 'PENDING' && packingStartedAt === null;

/** Starts packing orders, after which their customers can no longer cancel them. Resolves to whether that was done. */
export function useStartPacking() {
  const t = useTranslations('manageOrders.packing');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading }] = useStartPackingMutation();

  const startPacking = async (orders: readonly Packable[]): Promise<boolean> => {
    const ids = orders.filter(canStartPacking).map(({ id }) => id);
    try {
      await mutate({ variables: { input: { ids } } });
      toast.success(t('done', { count: ids.length }));
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      return false;
    }
  };

  return { startPacking, starting: loading };
}
