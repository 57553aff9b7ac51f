import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { refundable } from '@/components/ui/order-payment';
import { formatMoney } from '@/config/money';
import { errorMessage } from '@/graphql/errors';
import {
  useDeleteManagedOrderMutation,
  useSetOrderStatusesMutation,
} from '@/graphql/generated/dashboard-hooks';
import { dropOrders } from '@/graphql/order-cache';
import type { ManagedOrder } from './useManagedOrders';

/** What becomes of the goods of an order that is rejected and refunded before it is deleted. */
export interface RefundFirst {
  restock: boolean;
}

/** Deletes an order from the shop's lists. Resolves to whether it is gone; the admin has read it by then. */
export function useDeleteManagedOrder() {
  const t = useTranslations('manageOrders.delete');
  const common = useTranslations('common');
  const toast = useToast();
  const [reject, rejection] = useSetOrderStatusesMutation();
  const [mutate, deletion] = useDeleteManagedOrderMutation({
    update: (cache, { data }) => {
      if (data?.deleteOrder) dropOrders(cache, [data.deleteOrder.id]);
    },
  });

  const refundFirst = async ({ id }: ManagedOrder, { restock }: RefundFirst): Promise<boolean> => {
    try {
      await reject({ variables: { input: { ids: [id], status: 'REJECTED', refund: true, restock } } });
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      return false;
    }
  };

  const deleteOrder = async (order: ManagedOrder, refund: RefundFirst | undefined): Promise<boolean> => {
    if (refund && !(await refundFirst(order, refund))) return false;
    try {
      await mutate({ variables: { input: { id: order.id } } });
      toast.success(t('done'));
      if (refund) toast.success(t('refunded', { amount: formatMoney(refundable(order), order.currency) }));
      return true;
    } catch {
      toast.error(t('failed'));
      return false;
    }
  };

  return { deleteOrder, deleting: rejection.loading || deletion.loading };
}
