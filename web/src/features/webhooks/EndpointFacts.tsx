import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Fact } from '@/ui/Facts';
import { useFormatters } from '@/lib/format/useFormatters';
import { paths } from '@/lib/dashboard-paths';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';

/** Last success, creation and owner of an endpoint. */
export function EndpointFacts({ endpoint }: { endpoint: WebhookEndpointFieldsFragment }) {
  const { formatDay, formatDateTime } = useFormatters();
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
      <Fact small label={t('arrived')}>
        {when(lastSuccessAt)}
      </Fact>
      <Fact small label={t('failed')}>
        {when(lastFailureAt)}
      </Fact>
      <Fact small label={t('madeBy')}>
        <MuiLink component={Link} to={paths.manageUser(createdBy.id)}>
          {createdBy.displayName}
        </MuiLink>
      </Fact>
      <Fact small label={t('made')}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </Fact>
    </Box>
  );
}
