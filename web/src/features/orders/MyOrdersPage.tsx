import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';
import { LoadMore } from './LoadMore';
import { NoOrders } from './NoOrders';
import { OrderCard } from './OrderCard';
import { OrdersSkeleton } from './OrdersSkeleton';
import { useMyOrders } from './useMyOrders';

export function MyOrdersPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useMyOrders();
  const { orders } = list;
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <Typography
        ref={heading}
        variant="h1"
        tabIndex={-1}
        sx={{ mb: 3, fontSize: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.25rem)' }}
      >
        My Orders
      </Typography>
      {list.failed && <ErrorState onRetry={list.retry} />}
      {!orders && !list.failed && <OrdersSkeleton />}
      {orders?.length === 0 && <NoOrders />}
      {orders && orders.length > 0 && (
        <Stack spacing={2.5}>
          {orders.map((order) => (
            // The button that had the focus leaves with its order.
            <OrderCard key={order.id} order={order} onDeleted={() => heading.current?.focus()} />
          ))}
          <LoadMore
            shown={orders.length}
            total={list.totalCount}
            hasMore={list.hasMore}
            busy={list.loadingMore}
            failed={list.moreFailed}
            onMore={() => void list.loadMore()}
          />
        </Stack>
      )}
    </Box>
  );
}
