import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { useDeleteManagedOrderMutation } from '@/graphql/generated/dashboard-hooks';
import { dropOrders } from '@/graphql/order-cache';

/** Deletes an order and takes it out of every list. Resolves to whether it is gone; the admin has been told by then. */
export function useDeleteManagedOrder() {
  const t = useTranslations('manageOrders.delete');
  const toast = useToast();
  const [mutate, { loading }] = useDeleteManagedOrderMutation({
    update: (cache, { data }) => {
      if (data) dropOrders(cache, [data.deleteOrder.id]);
    },
  });

  const deleteOrder = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
      toast.success(t('done'));
      return true;
    } catch {
      toast.error(t('failed'));
      return false;
    }
  };

  return { deleteOrder, deleting: loading };
}
