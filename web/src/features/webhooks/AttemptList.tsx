import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';
import { CodeBlock } from './CodeBlock';

type Attempt = WebhookDeliveryFieldsFragment['attempts'][number];

/** The response to each attempt. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('webhooks.deliveries');
  return (
    <Box
      component="ol"
      reversed
      aria-label={t('attempts')}
      sx={{ display: 'grid', gap: 1.5, m: 0, pl: 3, '& > li::marker': { color: 'text.secondary' } }}
    >
      {attempts.map(({ at, responseStatus, responseBody, error, durationMs }) => (
        <li key={at}>
          <Typography variant="body2" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {': '}
            {responseStatus === null || responseStatus === undefined
              ? t('unanswered', { ms: durationMs })
              : t('answered', { status: String(responseStatus), ms: durationMs })}
          </Typography>
          {error && !responseStatus && (
            <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
              {error}
            </Typography>
          )}
          {responseBody === '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('noContent')}
            </Typography>
          )}
          {responseBody && <CodeBlock label={formatDateTime(at)} text={responseBody} />}
        </li>
      ))}
    </Box>
  );
}
