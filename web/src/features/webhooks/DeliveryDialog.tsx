import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Dialog } from '@/ui/dialogs/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';
import { CodeBlock } from './CodeBlock';
import { useFormatters } from '@/lib/format/useFormatters';

interface DeliveryDialogProps {
  delivery: WebhookDeliveryFieldsFragment;
  onClose: () => void;
}

/** Every try of a delivery, and what is in it. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  const t = useTranslations('webhooks.deliveries');
  const { eventId, attempts, body } = delivery;
  return (
    <Dialog open onClose={onClose} title={t('details')} fullWidth maxWidth="sm">
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('id')}
          <Box component="code" translate="no" sx={{ display: 'block', fontFamily: 'monospace' }}>
            {eventId}
          </Box>
        </Typography>
        {attempts.length > 0 && <AttemptList attempts={attempts} />}
        {body && (
          <div>
            <Typography variant="body2" sx={{ mb: 0.5 }}>
              {t('body')}
            </Typography>
            <CodeBlock label={t('body')} text={body} />
          </div>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="outlined" color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Attempt = WebhookDeliveryFieldsFragment['attempts'][number];

/** The response to each attempt. */
function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
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
            <Typography variant="body2" color="textSecondary">
              {t('noContent')}
            </Typography>
          )}
          {responseBody && <CodeBlock label={formatDateTime(at)} text={responseBody} />}
        </li>
      ))}
    </Box>
  );
}
