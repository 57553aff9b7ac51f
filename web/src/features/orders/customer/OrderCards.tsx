import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListFoot } from '@/ui/ListFoot';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import type { OrderList } from './useMyOrders';

interface OrderCardsProps {
  list: OrderList;
  children: (order: OrderCardFieldsFragment) => ReactNode;
}

/** Orders as cards, with a button for older ones. */
export function OrderCards({ list, children }: OrderCardsProps) {
  const t = useTranslations('orders.more');
  const { orders = [], totalCount: total, hasMore, loadingMore, moreFailed, loadMore } = list;
  const shown = orders.length;
  return (
    <Stack spacing={2.5}>
      {orders.map(children)}
      <ListFoot
        shown={hasMore ? t('someShown', { shown, total }) : t('allShown', { shown })}
        more={t('loadMore')}
        hasMore={hasMore}
        busy={loadingMore}
        failed={moreFailed}
        onMore={() => void loadMore()}
      />
    </Stack>
  );
}
