import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { OrderTimeline } from '@/features/orders/shared/OrderTimeline';
import { paths } from '@/lib/dashboard-paths';
import type { ManageOrderQuery } from './manage-orders.generated';

/** Renders part of a text as a link to a user. */
const linkToUser = (id: string) => (part: ReactNode) => (
  <Link component={RouterLink} to={paths.manageUser(id)}>
    {part}
  </Link>
);

type Timeline = NonNullable<ManageOrderQuery['order']>['timeline'];

/** The events of an order with their times and actors. */
export function OrderHistory({ timeline }: { timeline: Timeline }) {
  const t = useTranslations('manageOrders.details');
  return (
    <OrderTimeline timeline={timeline}>
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
