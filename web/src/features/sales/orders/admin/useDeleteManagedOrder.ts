import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { refundable } from '@/features/sales/orders/shared/order-payment';
import { useFormatters } from '@/lib/format/useFormatters';
import { errorMessage } from '@/lib/apollo/errors';
import { useDeleteManagedOrderMutation, useSetOrderStatusesMutation } from './manage-orders.generated';
import { dropOrders } from '@/features/sales/orders/shared/order-cache';
import type { ManagedOrder } from './useManagedOrders';

/**
 * Whether the goods of an order that is rejected and refunded before its deletion are restocked.
 */
export interface RefundFirst {
  restock: boolean;
}

/** Deletes an order from the shop's lists, after a confirmation and, if chosen, a refund. */
export function useDeleteManagedOrder(onDeleted?: (id: string) => void) {
  const { formatMoney } = useFormatters();
  const t = useTranslations('manageOrders.delete');
  const common = useTranslations('common');
  const toast = useToast();
  const [order, setOrder] = useState<ManagedOrder | null>(null);
  const [reject, rejection] = useSetOrderStatusesMutation();
  const [mutate, deletion] = useDeleteManagedOrderMutation({
    update: (cache, { data }) => {
      if (data?.deleteOrder) dropOrders(cache, [data.deleteOrder.id]);
    },
  });
  const close = () => setOrder(null);

  /** Resolves to whether it succeeded. A retry keeps the choices. */
  const refundFirst = async (target: ManagedOrder, { restock }: RefundFirst): Promise<boolean> => {
    const input = { ids: [target.id], status: 'REJECTED' as const, refund: true, restock };
    try {
      const { data } = await reject({ variables: { input } });
      // If the deletion fails now, a retry does not refund again.
      setOrder({ ...target, ...data?.setOrderStatuses?.[0], lines: target.lines });
      return true;
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      return false;
    }
  };

  const deleteOrder = async (target: ManagedOrder, refund: RefundFirst | undefined) => {
    if (refund && !(await refundFirst(target, refund))) return;
    try {
      await mutate({ variables: { input: { id: target.id } } });
      close();
      toast.success(t('done'));
      if (refund) toast.success(t('refunded', { amount: formatMoney(refundable(target), target.currency) }));
      onDeleted?.(target.id);
    } catch {
      toast.error(t('failed'));
      if (!refund) close();
    }
  };

  return {
    ask: setOrder,
    dialog: {
      order,
      busy: rejection.loading || deletion.loading,
      onConfirm: (target: ManagedOrder, refund: RefundFirst | undefined) => void deleteOrder(target, refund),
      onCancel: close,
    },
  };
}
