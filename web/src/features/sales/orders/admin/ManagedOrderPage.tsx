import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PackageX, Mail } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useParams, Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { DeletionFacts } from '@/ui/dialogs/DeletionFacts';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { BackToList } from '@/ui/page/BackToList';
import { NoIndex } from '@/ui/page/NoIndex';
import { AddedOrders } from '@/features/sales/orders/shared/AddedOrders';
import { OrderLines } from '@/features/sales/orders/shared/OrderLines';
import { OrderSums } from '@/features/sales/orders/shared/OrderSums';
import { PageTitle } from '@/ui/page/PageTitle';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import { type ManageOrderQuery, useManageOrderQuery } from './manage-orders.generated';
import { OrderCommands } from './OrderCommands';
import { OrderMarks } from './OrderMarks';
import { OrderNeighbours } from './OrderNeighbours';
import { OrderPeople } from './OrderPeople';
import { Section } from './Section';
import { secondsUntil } from '@/features/sales/orders/shared/undo-until';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import Alert from '@mui/material/Alert';
import { useSecondsUntil } from '@/ui/feedback/useSecondsUntil';
import Link from '@mui/material/Link';
import { OrderTimeline } from '@/features/sales/orders/shared/OrderTimeline';

/** The page of one order, with its actions. */
export function ManagedOrderPage() {
  const { orderId = '' } = useParams();
  const t = useTranslations('manageOrders.details');
  const { data, error, refetch } = useManageOrderQuery({
    variables: { id: orderId },
  });
  const reload = () => void refetch();
  useOrderUpdates({ onReturn: reload });
  const order = data?.order;
  return (
    <Box sx={{ maxWidth: 1120 }}>
      <PageTitle>{order ? t('titleOf', { number: order.number }) : t('title')}</PageTitle>
      <NoIndex />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <BackToList to={paths.manageOrders}>{t('back')}</BackToList>
        <OrderNeighbours id={order?.id} />
      </Box>
      {order && <OrderDetails key={order.id} order={order} onChanged={reload} />}
      {order === null && <EmptyState icon={PackageX} title={t('missing')} text={t('missingHint')} />}
      {!data &&
        (error ? <ErrorState title={t('failed')} onRetry={reload} /> : <Loader label={t('loading')} />)}
    </Box>
  );
}

interface OrderDetailsProps {
  order: NonNullable<ManageOrderQuery['order']>;
  onChanged: () => void;
}

function OrderDetails({ order, onChanged }: OrderDetailsProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('manageOrders.details');
  const heading = useRef<HTMLHeadingElement>(null);
  const { number, createdAt, statusEmailDueAt } = order;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', mb: 3 }}>
        <Box sx={{ mr: 'auto' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
            <Typography ref={heading} variant="pageTitle" tabIndex={-1}>
              {t('heading', { number })}
            </Typography>
            <OrderMarks order={order} />
          </Box>
          <Typography component="time" dateTime={createdAt} color="textSecondary">
            {formatDateTime(createdAt)}
          </Typography>
          <AddedOrders order={order} pathOf={paths.manageOrder} />
          {order.deletedByShopAt && <DeletionFacts {...order} deletedAt={order.deletedByShopAt} />}
        </Box>
        <OrderCommands order={order} onChanged={onChanged} fallbackFocus={heading} />
      </Box>
      {statusEmailDueAt && <WaitingEmail key={statusEmailDueAt} dueAt={statusEmailDueAt} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={2}>
          <Section title={t('ordered')}>
            <OrderLines order={order} />
            <OrderSums order={order} />
          </Section>
          <Section title={t('timeline')}>
            <OrderHistory order={order} />
          </Section>
        </Stack>
        <Stack spacing={2}>
          <OrderPeople order={order} onChanged={onChanged} />
        </Stack>
      </Box>
    </>
  );
}

/** Shows when the e-mail about the newest status will be sent. */
function WaitingEmail({ dueAt }: { dueAt: string }) {
  const t = useTranslations('manageOrders.details');
  const seconds = useSecondsUntil(Date.parse(dueAt));
  if (secondsUntil(dueAt) === 0) return null;
  return (
    <Alert severity="info" icon={<Mail />} role="note" sx={{ mb: 2 }}>
      {t('emailWaits', { seconds })}
    </Alert>
  );
}

/** Renders part of a text as a link to a user. */
const linkToUser = (id: string) => (part: ReactNode) => (
  <Link component={RouterLink} to={paths.manageUser(id)}>
    {part}
  </Link>
);

/** The events of an order with their times and actors. */
function OrderHistory({ order: { timeline, payBy } }: Pick<OrderDetailsProps, 'order'>) {
  const t = useTranslations('manageOrders.details');
  return (
    <OrderTimeline timeline={timeline} payBy={payBy}>
      {({ by }) =>
        by && (
          <Box component="span" sx={{ display: 'block' }}>
            {t.rich('by', { name: by.displayName, who: linkToUser(by.id) })}
          </Box>
        )
      }
    </OrderTimeline>
  );
}
