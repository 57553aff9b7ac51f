import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { OrderCardFieldsFragment } from '@/graphql/generated/account-operations';
import { LoadMore } from './LoadMore';
import type { OrderList } from './useMyOrders';

interface OrderCardsProps {
  list: OrderList;
  children: (order: OrderCardFieldsFragment) => ReactNode;
}

/** A list of orders, one card each, and the way to older ones. */
export function OrderCards({ list, children }: OrderCardsProps) {
  const { orders = [], totalCount, hasMore, loadingMore, moreFailed, loadMore } = list;
  return (
    <Stack spacing={2.5}>
      {orders.map(children)}
      <LoadMore
        shown={orders.length}
        total={totalCount}
        hasMore={hasMore}
        busy={loadingMore}
        failed={moreFailed}
        onMore={() => void loadMore()}
      />
    </Stack>
  );
}
