import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { useFormatters } from '@/lib/format/useFormatters';
import type { ManageUserQuery } from './manage-users.generated';

type Spending = NonNullable<NonNullable<ManageUserQuery['user']>['spending']>;

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="price"
        sx={{ display: 'block', m: 0, mt: 0.5, fontSize: { xs: '1.125rem', sm: '1.375rem' } }}
      >
        {children}
      </Typography>
    </Card>
  );
}

/** The spending of a user in four figures. */
export function UserSpending({ spending }: { spending: Spending }) {
  const { formatDay } = useFormatters();
  const t = useTranslations('manageUsers.details');
  const titleId = useId();
  const { orders, totals, firstOrderAt, lastOrderAt } = spending;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem' }}>
        {t('spending')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>
        {t('spendingHint')}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        <Figure name={t('spent')}>
          {totals.length === 0
            ? t('nothing')
            : totals.map(({ currency, total }) => (
                <Box key={currency} component="span" sx={{ display: 'block' }}>
                  <Money amount={total} currency={currency} />
                </Box>
              ))}
        </Figure>
        <Figure name={t('orderCount')}>{orders}</Figure>
        <Figure name={t('firstOrder')}>{firstOrderAt ? formatDay(firstOrderAt) : '–'}</Figure>
        <Figure name={t('lastOrder')}>{lastOrderAt ? formatDay(lastOrderAt) : '–'}</Figure>
      </Box>
    </Box>
  );
}
