import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PieChart } from '@mui/x-charts/PieChart';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { OrderStatusChip } from '@/features/sales/orders/shared/OrderStatusChip';
import { statusLook } from '@/features/sales/orders/shared/order-status';
import { paths } from '@/lib/dashboard-paths';
import type { ShopOverviewQuery } from './overview.generated';
import { formatShare } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';
import { ChartCard } from './ChartCard';
import { FigureTable } from './FigureTable';
import type { Days } from './period-view';

type Status = ShopOverviewQuery['overview']['statuses'][number];

interface StatusChartProps {
  statuses: readonly Status[];
  days: Days;
}

/** The number of orders by status, with links to them. */
export function StatusChart({ statuses, days: { from, to } }: StatusChartProps) {
  const formatters = useFormatters();
  const { formatNumber } = formatters;
  const t = useTranslations('overview.statuses');
  const words = useTranslations('orders.status');
  const total = statuses.reduce((sum, { orders }) => sum + orders, 0);
  const addressOf = (status: Status['status']) =>
    `${paths.manageOrders}?${new URLSearchParams({ status: status.toLowerCase(), from, to }).toString()}`;
  return (
    <ChartCard
      title={t('title')}
      chart={
        total === 0 ? (
          <Typography sx={{ py: 4, color: 'text.secondary' }}>{t('empty')}</Typography>
        ) : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <StatusPie statuses={statuses} />
            <Box component="ul" sx={{ flex: '1 1 180px', m: 0, p: 0, listStyle: 'none' }}>
              {statuses.map(({ status, orders }) => (
                <StatusLink
                  key={status}
                  status={status}
                  orders={orders}
                  share={orders / total}
                  address={addressOf(status)}
                />
              ))}
            </Box>
          </Box>
        )
      }
      table={
        <FigureTable
          caption={t('title')}
          columns={[t('status'), t('orders'), t('share')]}
          rows={statuses.map(({ status, orders }) => ({
            key: status,
            cells: [
              <MuiLink key="status" component={Link} to={addressOf(status)}>
                {words(status)}
              </MuiLink>,
              formatNumber(orders),
              formatShare(total === 0 ? 0 : orders / total, formatters),
            ],
          }))}
        />
      }
    />
  );
}

function StatusPie({ statuses }: Pick<StatusChartProps, 'statuses'>) {
  const { formatNumber } = useFormatters();
  const t = useTranslations('overview.statuses');
  const words = useTranslations('orders.status');
  return (
    <Box role="img" aria-label={t('summary')} sx={{ flex: 'none', mx: 'auto' }}>
      <PieChart
        width={180}
        height={180}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        margin={4}
        series={[
          {
            innerRadius: 52,
            paddingAngle: 2,
            cornerRadius: 3,
            data: statuses.map(({ status, orders }) => ({
              id: status,
              value: orders,
              label: words(status),
              color: `var(--mui-palette-${statusLook(status).color}-main)`,
            })),
            valueFormatter: ({ value }) => formatNumber(value),
          },
        ]}
      />
    </Box>
  );
}

interface StatusLinkProps extends Status {
  /** Of all orders, from 0 to 1. */
  share: number;
  address: string;
}

function StatusLink({ status, orders, share, address }: StatusLinkProps) {
  const formatters = useFormatters();
  const t = useTranslations('overview.statuses');
  const words = useTranslations('orders.status');
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={address}
        aria-label={t('link', { status: words(status), count: orders })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 52,
          px: 1,
          borderRadius: '12px',
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'sunken' },
        }}
      >
        <OrderStatusChip status={status} />
        <Box component="span" sx={{ flex: 1, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
          <b>{formatters.formatNumber(orders)}</b>{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {formatShare(share, formatters)}
          </Box>
        </Box>
        <ChevronRight size={18} />
      </Box>
    </Box>
  );
}
