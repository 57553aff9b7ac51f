import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { errorMessage } from '@/lib/apollo/errors';
import { useStartPackingMutation } from './manage-orders.generated';
import type { ManagedOrder } from './useManagedOrders';

type Packable = Pick<ManagedOrder, 'id' | 'status' | 'packingStartedAt' | 'refunded' | 'total'>;

/** Whether an order is pending, not being packed and not fully refunded. */
export const canStartPacking = ({
  status,
  packingStartedAt,
  refunded,
  total,
}: Omit<Packable, 'id'>): boolean =>
  status === 'PENDING' && packingStartedAt === null && (refunded < total || total === 0);

/**
 * Starts packing orders, after which customers cannot cancel them. Resolves to whether it
 * succeeded.
 */
export function useStartPacking() {
  const t = useTranslations('manageOrders.packing');
  const common = useTranslations('common');
  const toast = useToast();
  const [mutate, { loading }] = useStartPackingMutation();

  const startPacking = async (orders: readonly Packable[]): Promise<boolean> => {
    const ids = orders.filter(canStartPacking).map(({ id }) => id);
    try {
      const { data } = await mutate({ variables: { input: { ids } } });
      toast.success(t('done', { count: data?.startPacking.length ?? 0 }));
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      return false;
    }
  };

  return { startPacking, starting: loading };
}
