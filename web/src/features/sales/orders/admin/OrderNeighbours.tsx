import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { useToDetail } from '@/lib/url-state/useToDetail';
import { useUrlState } from '@/lib/url-state/useUrlState';
import {
  orderSchema,
  orderFilter,
  reversedSort,
  type OrderView,
} from '@/features/sales/orders/shared/order-view';
import { skipToken } from '@apollo/client/react';
import { useOrderNeighboursQuery, useOrderPositionQuery } from './manage-orders.generated';
import { useTimeZone } from '@/lib/i18n/useTimeZone';

/** Links to the previous and the next order of the list that led here. */
export function OrderNeighbours({ id }: { id: string | undefined }) {
  const t = useTranslations('manageOrders.details');
  const [view] = useUrlState(orderSchema);
  const toDetail = useToDetail();
  const { previous, next } = useOrderNeighbours(id, view);
  // A disabled link has no address.
  const linkTo = (order: { id: string } | undefined) =>
    order ? { component: Link, ...toDetail(paths.manageOrder(order.id)) } : { disabled: true };
  return (
    <Box component="nav" aria-label={t('neighbours')} sx={{ display: 'flex', mb: 1 }}>
      <Button color="inherit" startIcon={<ChevronLeft size={18} />} {...linkTo(previous)}>
        {t('previous')}
      </Button>
      <Button color="inherit" endIcon={<ChevronRight size={18} />} {...linkTo(next)}>
        {t('next')}
      </Button>
    </Box>
  );
}

/** The orders before and after an order in a list. */
function useOrderNeighbours(id: string | undefined, view: OrderView) {
  const { sort } = view;
  const filter = orderFilter(view, useTimeZone());
  const position = useOrderPositionQuery(id ? { variables: { ids: [id], sort } } : skipToken);
  const after = position.data?.orders.edges[0]?.cursor;
  const { data } = useOrderNeighboursQuery(
    after ? { variables: { after, filter, sort, reversed: reversedSort[sort] } } : skipToken,
  );
  return { previous: data?.previous.edges[0]?.node, next: data?.next.edges[0]?.node };
}
