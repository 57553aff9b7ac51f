import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import { EndpointChip } from './EndpointChip';
import { EventChips } from './EventChips';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { Fact } from '@/ui/text/Facts';
import { paths } from '@/lib/dashboard-paths';

/** The details of an endpoint, and advice when it is paused. */
export function EndpointHead({ endpoint }: { endpoint: WebhookEndpointFieldsFragment }) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('webhooks.details');
  const { url, events, pauseReason, waitingEvents, previousSecretUntil } = endpoint;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Typography
          variant="h1"
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 240px' },
            minWidth: 0,
            fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)',
            overflowWrap: 'anywhere',
          }}
        >
          {url}
        </Typography>
        <EndpointChip pauseReason={pauseReason} />
      </Box>
      {pauseReason === 'FAILING' && <Alert severity="error">{t('failing')}</Alert>}
      {pauseReason === 'BY_HAND' && <Alert severity="info">{t('paused')}</Alert>}
      {waitingEvents > 0 && <Alert severity="info">{t('waiting', { count: waitingEvents })}</Alert>}
      {previousSecretUntil && (
        <Alert severity="info">{t('overlap', { until: formatDateTime(previousSecretUntil) })}</Alert>
      )}
      <EventChips events={events} />
      <EndpointFacts endpoint={endpoint} />
    </Box>
  );
}

/** Last success, creation and owner of an endpoint. */
function EndpointFacts({ endpoint }: { endpoint: WebhookEndpointFieldsFragment }) {
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
