import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MoneyWithoutOrder } from './MoneyWithoutOrder';
import { OrderCard } from './OrderCard';
import { OrderCards } from './OrderCards';
import { useLocation, useNavigate, Link, useSearchParams } from 'react-router-dom';
import { LazyMoveOrderDialog } from '@/features/sales/orders/shared/LazyMoveOrderDialog';
import { placedOrderOf } from '@/features/sales/orders/shared/placed-order';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { PackageOpen } from 'lucide-react';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { paths } from '@/lib/paths';
import { useApolloClient } from '@apollo/client/react';
import { refreshPages } from '@/lib/apollo/refresh-pages';
import type { FulfilmentMethod } from '@/lib/apollo/schema-types.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';
import { MyOrdersDocument, type MyOrdersQuery, MyOrdersChangedDocument } from './my-orders.generated';
import { dropOrders } from '@/features/sales/orders/shared/order-cache';
import { useLiveUpdates } from '@/lib/apollo/useLiveUpdates';

export function MyOrdersPage() {
  const t = useTranslations('orders.page');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useMyOrders();
  const placedId = usePlacedOrder();
  const placed = list.items?.find(({ id }) => id === placedId);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <Typography ref={heading} variant="pageTitle" tabIndex={-1} sx={{ mb: 3 }}>
        {t('heading')}
      </Typography>
      <p role="status" className="visually-hidden">
        {placed && t('placed', { number: placed.number })}
      </p>
      <MoneyWithoutOrder />
      <WantedSlot />
      <OrderCards list={list} empty={<NoOrders />}>
        {(order) => (
          <OrderCard
            key={order.id}
            order={order}
            placed={order === placed}
            // The button that had the focus leaves with its order.
            onDeleted={() => heading.current?.focus()}
          >
            {order === placed && order.status === 'PENDING' && (
              <NextSteps method={order.fulfilment?.method ?? 'DELIVERY'} />
            )}
          </OrderCard>
        )}
      </OrderCards>
    </Box>
  );
}

/**
 * The id of the order that checkout has just placed, else null. The history entry drops it, so that
 * a reload or Back shows the usual page.
 */
function usePlacedOrder(): string | null {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [placed] = useState(() => placedOrderOf(state));
  const isStillSaid = placedOrderOf(state) !== null;
  useEffect(() => {
    if (isStillSaid) void navigate({ search }, { replace: true, state: null });
  }, [isStillSaid, search, navigate]);
  return placed;
}

/** The slot that the customer has chosen in an e-mail, to be confirmed. */
function WantedSlot() {
  const [params, setParams] = useSearchParams();
  const orderId = useLastShown(params.get('order'));
  const [templateId, day] = useLastShown(params.get('slot'))?.split('.') ?? [];
  const close = () =>
    setParams(
      (now) => {
        now.delete('order');
        now.delete('slot');
        return now;
      },
      { replace: true },
    );
  return (
    <LazyMoveOrderDialog
      open={params.has('order') && params.has('slot') && day !== undefined}
      orderId={orderId ?? ''}
      initial={templateId && day ? { templateId, day } : null}
      onClose={close}
    />
  );
}

const steps = ['confirmation', 'packing', 'shipping'] as const;

/** What happens to an order that was just placed. */
function NextSteps({ method }: { method: FulfilmentMethod }) {
  const t = useTranslations('orders.next');
  return (
    <Alert severity="success">
      <AlertTitle sx={{ fontWeight: 700 }}>{t('title')}</AlertTitle>
      <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
        {steps.map((step) => (
          <li key={step}>{t(step, { method })}</li>
        ))}
      </Box>
    </Alert>
  );
}

function NoOrders() {
  const t = useTranslations();
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('orders.none.title')}
      text={t('orders.none.text')}
      action={
        <Button component={Link} to={paths.products} variant="contained">
          {t('common.lookAtProducts')}
        </Button>
      }
    />
  );
}

const variables = { first: 10 };
const ordersOf = (data: MyOrdersQuery) => data.myOrders;

/**
 * The signed-in customer's orders, newest first, page by page. Renders the cache, refetches it, and
 * subscribes to changes.
 */
function useMyOrders() {
  const client = useApolloClient();
  const list = usePagedQuery(MyOrdersDocument, ordersOf, { variables });
  const { items, loadingMore } = list;
  useMyOrderUpdates(() => {
    // On failure, the next event or reconnect fetches again.
    if (items && !loadingMore)
      refreshPages(client, MyOrdersDocument, ordersOf, variables, items.length).catch(() => undefined);
  });
  return list;
}

/**
 * Subscribes to changes of the customer's orders while a screen is mounted.
 *
 * @param catchUp is called when the screen lacks orders, or events may have been missed
 */
function useMyOrderUpdates(catchUp: () => void): void {
  const { cache } = useApolloClient();
  useLiveUpdates(MyOrdersChangedDocument, {
    onUpdate: ({ myOrdersChanged: { kind, orderIds } }) => {
      if (kind === 'PLACED' || kind === 'RESTORED') catchUp();
      if (kind === 'DELETED') dropOrders(cache, orderIds);
    },
    onReturn: catchUp,
  });
}
