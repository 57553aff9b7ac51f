import { skipToken } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useDaysAhead } from '@/features/delivery/shared/useDaysAhead';
import { paths } from '@/lib/dashboard-paths';
import { MAX_LEAD_DAYS } from '@/lib/limits';
import { useLateProductsQuery } from './slots.generated';

/** Warns of products that take more days than customers can choose times for. */
export function LateProducts() {
  const t = useTranslations('deliverySettings.slots');
  const days = useDaysAhead();
  const leadDays = days === null ? null : days + 1;
  const { data } = useLateProductsQuery(
    leadDays !== null && leadDays <= MAX_LEAD_DAYS
      ? { variables: { leadDays }, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  if (!data || data.adminProducts.totalCount === 0) return null;
  const { totalCount, edges } = data.adminProducts;
  return (
    <Alert severity="warning" sx={{ mt: 3 }}>
      {t('late', { count: totalCount, days: days ?? 0 })}{' '}
      {edges.map(({ node: { id, name } }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link component={RouterLink} to={paths.manageProduct(id)} color="inherit">
            {name}
          </Link>
        </Fragment>
      ))}
      {totalCount > edges.length && ' …'}
    </Alert>
  );
}
