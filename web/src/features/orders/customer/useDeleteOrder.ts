import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { useDeleteOrderMutation } from './my-orders.generated';
import { dropOrders } from '@/features/orders/shared/order-cache';

interface DeleteOrder {
  deleting: boolean;
  /** Resolves to whether the order was deleted; a failure has been shown by then. */
  deleteOrder: (id: string) => Promise<boolean>;
}

/** Deletes an order and removes it from all cached lists. */
export function useDeleteOrder(): DeleteOrder {
  const t = useTranslations();
  const toast = useToast();
  const [mutate, { loading }] = useDeleteOrderMutation({
    update: (cache, { data }) => {
      if (data) dropOrders(cache, [data.deleteOrder.id]);
    },
  });

  const deleteOrder = async (id: string) => {
    try {
      await mutate({ variables: { input: { id } } });
      toast.success(t('orders.deletion.done'));
      return true;
    } catch {
      toast.error(t('common.oops'));
      return false;
    }
  };

  return { deleting: loading, deleteOrder };
}
