import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { formatDate, formatDateTime } from '@/config/dates';
import { paths } from '@/config/paths';
import type { WebhookEndpointFieldsFragment } from '@/graphql/generated/dashboard-operations';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  );
}

/** When an endpoint was last reached, and whose it is. */
export function EndpointFacts({ endpoint }: { endpoint: WebhookEndpointFieldsFragment }) {
  const t = useTranslations('webhooks.facts');
  const { lastSuccessAt, lastFailureAt, createdBy, createdAt } = endpoint;
  const when = (at: string | null | undefined) =>
    at ? <time dateTime={at}>{formatDateTime(at)}</time> : t('never');
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.25,
        m: 0,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Fact label={t('arrived')}>{when(lastSuccessAt)}</Fact>
      <Fact label={t('failed')}>{when(lastFailureAt)}</Fact>
      <Fact label={t('madeBy')}>
        <MuiLink component={Link} to={paths.manageUser(createdBy.id)}>
          {createdBy.displayName}
        </MuiLink>
      </Fact>
      <Fact label={t('made')}>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Fact>
    </Box>
  );
}
