import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ListFoot } from '@/ui/lists/ListFoot';
import { ResourceList } from '@/ui/lists/ResourceList';
import type { OrderCardFieldsFragment } from './my-orders.generated';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import { OrdersSkeleton } from './OrdersSkeleton';

interface OrderCardsProps {
  list: PagedList<OrderCardFieldsFragment>;
  empty: ReactNode;
  children: (order: OrderCardFieldsFragment) => ReactNode;
}

/** Orders as cards, with a button for older ones. */
export function OrderCards({ list, empty, children }: OrderCardsProps) {
  return (
    <ResourceList
      list={list}
      skeleton={<OrdersSkeleton />}
      empty={empty}
      foot={<ListFoot list={list} texts="orders.more" />}
    >
      {(orders) => <Stack spacing={2.5}>{orders.map(children)}</Stack>}
    </ResourceList>
  );
}
