import type { Reference } from '@apollo/client';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { useDeleteOrderMutation } from '@/graphql/generated/hooks';

interface CachedOrders {
  totalCount: number;
  edges: { node: Reference }[];
}

interface DeleteOrder {
  deleting: boolean;
  /** Resolves to whether the order is gone; the shopper has been told by then. */
  deleteOrder: (id: string) => Promise<boolean>;
}

/** Deletes an order and takes it out of every list that has been fetched. */
export function useDeleteOrder(): DeleteOrder {
  const t = useTranslations();
  const toast = useToast();
  const [mutate, { loading }] = useDeleteOrderMutation({
    update: (cache, { data }) => {
      if (!data) return;
      const { id } = data.deleteOrder;
      cache.modify<{ myOrders: CachedOrders }>({
        fields: {
          // Of the lists that hold it: those of other products do not.
          myOrders: (list, { readField }) =>
            'totalCount' in list && list.edges.some(({ node }) => readField('id', node) === id)
              ? { ...list, totalCount: list.totalCount - 1 }
              : list,
        },
      });
      cache.evict({ id: cache.identify(data.deleteOrder) });
      cache.gc();
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
