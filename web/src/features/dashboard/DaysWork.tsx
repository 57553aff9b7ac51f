import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { BellRing, CircleDollarSign, PackageOpen, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { orderFilter, orderSchema } from '@/features/sales/orders/shared/order-view';
import { UnmatchedPayments } from '@/features/sales/orders/shared/UnmatchedPayments';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { useUnmatchedPayments } from '@/features/sales/orders/shared/useUnmatchedPayments';
import { productTableSchema } from '@/features/catalogue/admin/shared/table-view';
import { coalesced } from '@/lib/apollo/coalesced';
import { useFormatters } from '@/lib/format/useFormatters';
import { useToday } from '@/lib/format/useToday';
import { useTimeZone } from '@/lib/i18n/useTimeZone';
import { paths } from '@/lib/dashboard-paths';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { EmailOutage } from './EmailOutage';
import { ErasureMentions } from './ErasureMentions';
import { SkewedClocks } from './SkewedClocks';
import { ZoneDifference } from './ZoneDifference';
import { useDaysWorkQuery } from './days-work.generated';

/** What there is to do in the shop today, with links to the lists. For those who read orders. */
export function DaysWork() {
  const t = useTranslations('dashboard.work');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const day = useToday();
  const isOwner = useMayDo('own:shop');
  const placedToday = { ...orderSchema.defaults, from: day, to: day };
  const { data, previousData, error, refetch } = useDaysWorkQuery({
    variables: { today: orderFilter(placedToday, useTimeZone()) ?? {}, isOwner },
    // Stock changes elsewhere.
    fetchPolicy: 'cache-and-network',
  });
  const [refresh] = useState(() => coalesced(() => refetch()));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  const counts = data ?? previousData;
  const focusTitle = () => title.current?.focus({ preventScroll: true });

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 3 }}>
      <Typography
        ref={title}
        id={titleId}
        variant="h2"
        tabIndex={-1}
        sx={{ mb: 1.5, fontSize: '1.25rem', outline: 0 }}
      >
        {t('title')}
      </Typography>
      {error && !counts ? (
        <ErrorState compact title={t('failed')} onRetry={refresh} />
      ) : (
        <Box component="ul" sx={grid}>
          <WorkCard
            icon={BellRing}
            name={t('today')}
            count={counts?.today.totalCount}
            to={`${paths.manageOrders}?${orderSchema.write(placedToday)}`}
          />
          <WorkCard
            icon={PackageOpen}
            name={t('toPack')}
            count={counts?.toPack.totalCount}
            to={`${paths.manageOrders}?${orderSchema.write({ status: 'PENDING', sort: 'OLDEST' })}`}
          />
          <WorkCard
            icon={TriangleAlert}
            name={t('lowStock')}
            count={counts?.adminProducts.totalCount}
            to={`${paths.manageProducts}?${productTableSchema.write({ show: 'low' })}`}
          />
          {isOwner && <PaymentsCard />}
        </Box>
      )}
      {counts?.emailOutage && <EmailOutage outage={counts.emailOutage} />}
      <SkewedClocks clocks={counts?.skewedClocks ?? []} />
      <ZoneDifference />
      {isOwner && <UnmatchedPayments onAllSettled={focusTitle} />}
      <ErasureMentions mentions={counts?.erasureMentions ?? []} onAllDone={focusTitle} />
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 2,
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
} as const;

/** Payments that nobody but owners sees. */
function PaymentsCard() {
  const t = useTranslations('dashboard.work');
  const { data, refetch } = useUnmatchedPayments();
  const [refresh] = useState(() => coalesced(() => refetch()));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  return (
    <WorkCard
      icon={CircleDollarSign}
      name={t('payments')}
      count={data?.unmatchedPayments.totalCount}
      to={paths.manageOrders}
    />
  );
}

interface WorkCardProps {
  icon: LucideIcon;
  name: string;
  /** Undefined while loading. */
  count: number | undefined;
  to: string;
}

function WorkCard({ icon: Icon, name, count, to }: WorkCardProps) {
  const { formatNumber } = useFormatters();
  return (
    <Card component="li">
      <CardActionArea component={Link} to={to} sx={{ height: '100%', p: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <Icon size={18} />
          <Typography component="span" variant="body2">
            {name}
          </Typography>
        </Box>
        <Typography component="span" variant="price" sx={{ display: 'block', mt: 0.5, fontSize: '1.625rem' }}>
          {count === undefined ? <Skeleton width="2ch" /> : formatNumber(count)}
        </Typography>
      </CardActionArea>
    </Card>
  );
}
