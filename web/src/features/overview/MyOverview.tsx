import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCommittedQuery } from '@/lib/apollo/useCommittedQuery';
import { ClipboardList, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { paths } from '@/lib/paths';
import { MySpendingDocument } from './overview.generated';
import { Figures } from './Figures';
import { OtherCurrencies } from './OtherCurrencies';
import { OverviewFrame } from './OverviewFrame';
import { SeriesChart } from './SeriesChart';
import { usePeriod } from './usePeriod';

interface MyOverviewProps {
  /** The products that the customer buys most, with buttons to add them. */
  frequentlyBought: ReactNode;
}

/** The spending of a customer. */
export function MyOverview({ frequentlyBought }: MyOverviewProps) {
  const t = useTranslations('overview');
  const period = usePeriod('12m');
  const { data, previousData, error, refetch } = useCommittedQuery(MySpendingDocument, {
    variables: period.days,
  });
  const spending = (data ?? previousData)?.mySpending;
  const nothing = spending && spending.totals.orders === 0 && spending.totals.total === 0;
  return (
    <>
      <OverviewFrame
        hint={t('page.ownHint')}
        period={period}
        figures={3}
        failed={!data && error !== undefined}
        stale={!data}
        onRetry={() => void refetch()}
      >
        {spending && (
          <>
            <OtherCurrencies totals={spending.otherCurrencies} />
            <Figures
              days={spending}
              figures={[
                {
                  name: t('figures.spent'),
                  now: spending.totals.total,
                  before: spending.before.total,
                  money: true,
                  of: spending.before.orders > 0 ? 'money' : 'orders',
                },
                { name: t('figures.orders'), now: spending.totals.orders, before: spending.before.orders },
                {
                  name: t('figures.averageOrder'),
                  now: spending.totals.averageOrder,
                  before: spending.before.averageOrder,
                  money: true,
                },
              ]}
            />
            <Box sx={{ mt: 2 }}>
              {nothing ? <NothingBought /> : <SeriesChart series={spending} money="spent" />}
            </Box>
          </>
        )}
      </OverviewFrame>
      <Button
        component={Link}
        to={paths.myOrders}
        variant="outlined"
        startIcon={<ClipboardList size={18} />}
        sx={{ mt: 3 }}
      >
        {t('own.myOrders')}
      </Button>
      <Box sx={{ maxWidth: 1280 }}>{frequentlyBought}</Box>
    </>
  );
}

function NothingBought() {
  const t = useTranslations('overview.own');
  return (
    <EmptyState
      icon={ShoppingBasket}
      title={t('empty')}
      action={
        <Button component={Link} to={paths.products} variant="contained">
          {t('shop')}
        </Button>
      }
    />
  );
}
