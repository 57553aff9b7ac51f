import { itemsOf } from '@larder/shared/weights';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ItemList } from '@/ui/lists/ItemList';
import { ListFoot } from '@/ui/lists/ListFoot';
import { Money } from '@/ui/text/Money';
import { ResourceList } from '@/ui/lists/ResourceList';
import { OrderPaymentChip } from '@/features/sales/orders/shared/OrderPaymentChip';
import { OrderStatusChip } from '@/features/sales/orders/shared/OrderStatusChip';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import type { PagedList } from '@/lib/apollo/usePagedQuery';
import type { ManageUserQuery } from './manage-users.generated';

type UserOrder = NonNullable<NonNullable<ManageUserQuery['user']>['orders']>['edges'][number]['node'];

/** The orders of a user, each row a link. Rows have three lines on phones. */
export function UserOrders({ list }: { list: PagedList<UserOrder> }) {
  const t = useTranslations('manageUsers.details');
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2, fontSize: '1.375rem' }}>
        {t('orders')}
      </Typography>
      <ResourceList
        list={list}
        skeleton={null}
        empty={<Typography color="textSecondary">{t('noOrders')}</Typography>}
        foot={<ListFoot list={list} texts="manageUsers.details" />}
      >
        {(orders) => (
          <ItemList rows aria-labelledby={titleId}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ItemList>
        )}
      </ResourceList>
    </Box>
  );
}

const row = {
  position: 'relative',
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr max-content', md: '120px minmax(0, 2fr) 80px minmax(0, 3fr) 110px' },
  px: 2,
  py: 1.5,
  minHeight: 44,
  '&:hover': { bgcolor: 'action.hover' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

function OrderRow({ order }: { order: UserOrder }) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('manageUsers.details');
  const { id, number, name, status, total, currency, createdAt, lines } = order;
  const count = itemsOf(lines);
  return (
    <Box component="li" sx={row}>
      <MuiLink
        component={Link}
        to={paths.manageOrder(id)}
        sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {t('order', { number: String(number) })}
      </MuiLink>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, md: 'auto' } }}>
        <Typography sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ display: { xs: 'none', md: 'block' }, color: 'text.secondary' }}>
        {t('items', { count })}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.75,
          gridRow: { xs: 3, md: 'auto' },
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        <OrderStatusChip status={status} />
        <OrderPaymentChip order={order} />
      </Box>
      <Typography
        sx={{
          fontWeight: 600,
          textAlign: 'end',
          gridRow: { xs: 1, md: 'auto' },
          gridColumn: { xs: 2, md: 'auto' },
        }}
      >
        <Money amount={total} currency={currency} />
      </Typography>
    </Box>
  );
}
