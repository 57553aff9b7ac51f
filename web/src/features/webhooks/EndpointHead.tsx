import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import { EndpointChip } from './EndpointChip';
import { EndpointFacts } from './EndpointFacts';
import { EventChips } from './EventChips';

/** The details of an endpoint, and advice when it is paused. */
export function EndpointHead({ endpoint }: { endpoint: WebhookEndpointFieldsFragment }) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('webhooks.details');
  const { url, events, pauseReason, previousSecretUntil } = endpoint;
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
      {previousSecretUntil && (
        <Alert severity="info">{t('overlap', { until: formatDateTime(previousSecretUntil) })}</Alert>
      )}
      <EventChips events={events} />
      <EndpointFacts endpoint={endpoint} />
    </Box>
  );
}
