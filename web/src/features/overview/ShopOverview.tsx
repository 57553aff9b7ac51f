import Box from '@mui/material/Box';
import { useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOrderUpdates } from '@/features/sales/orders/shared/useOrderUpdates';
import { SetupChecklist } from '@/features/shop-settings/shared/SetupChecklist';
import { coalesced } from '@/lib/apollo/coalesced';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { ShopOverviewDocument, type ShopOverviewQuery } from './overview.generated';
import { Accounting } from './Accounting';
import { BestSellers } from './BestSellers';
import { CategoryChart } from './CategoryChart';
import { Figures } from './Figures';
import { LowStock } from './LowStock';
import { NextSlots } from './NextSlots';
import { OtherCurrencies } from './OtherCurrencies';
import { OverviewFrame } from './OverviewFrame';
import { SeriesChart } from './SeriesChart';
import { StatusChart } from './StatusChart';
import { Unpaid } from './Unpaid';
import { usePeriod } from './usePeriod';

/** The figures of the shop, for admins. Refetches them whenever orders change. */
export function ShopOverview() {
  const t = useTranslations('overview');
  const period = usePeriod('30d');
  const { deliveryAreas } = usePublicConfig();
  const { data, previousData, error, refetch } = useCommittedQuery(ShopOverviewDocument, {
    variables: period.days,
  });
  const [refresh] = useState(() => coalesced(refetch));
  useOrderUpdates({ onChange: refresh, onReturn: refresh });
  const { overview, shopSettings } = data ?? previousData ?? {};
  return (
    <OverviewFrame
      hint={t('page.shopHint')}
      period={period}
      figures={4}
      failed={!data && error !== undefined}
      stale={!data}
      onRetry={() => void refetch()}
    >
      {overview && (
        <>
          {shopSettings && <SetupChecklist shop={shopSettings} />}
          <OtherCurrencies totals={overview.otherCurrencies} />
          <Figures
            days={overview}
            figures={[
              {
                name: t('figures.takings'),
                now: overview.totals.total,
                before: overview.before.total,
                money: true,
                of: overview.before.orders > 0 ? 'money' : 'orders',
              },
              { name: t('figures.orders'), now: overview.totals.orders, before: overview.before.orders },
              {
                name: t('figures.averageBasket'),
                now: overview.totals.averageOrder,
                before: overview.before.averageOrder,
                money: true,
              },
              {
                name: t('figures.newCustomers'),
                now: overview.totals.newCustomers,
                before: overview.before.newCustomers,
                of: 'customers',
              },
            ]}
          />
          {overview.unpaid && overview.unpaid.orders > 0 && <Unpaid {...overview.unpaid} />}
          {deliveryAreas && <NextSlots />}
          <Charts overview={overview} />
          <Accounting revenue={overview.revenue} view={period.view} />
        </>
      )}
    </OverviewFrame>
  );
}

function Charts({ overview }: Pick<ShopOverviewQuery, 'overview'>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <SeriesChart series={overview} money="takings" />
      <Box sx={{ ...twoColumns, alignItems: 'stretch' }}>
        <CategoryChart categories={overview.categories} />
        <StatusChart statuses={overview.statuses} days={overview} />
      </Box>
      <Box sx={twoColumns}>
        <BestSellers mostSold={overview.mostSold} bestPaid={overview.bestPaid} />
        <LowStock products={overview.lowStock} count={overview.lowStockCount} />
      </Box>
    </Box>
  );
}

const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
