import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { useFormatters } from '@/lib/format/useFormatters';
import type { WebhookDeliveryFieldsFragment } from './webhooks.generated';
import { AttemptList } from './AttemptList';
import { CodeBlock } from './CodeBlock';
import { DeliveryChip } from './DeliveryChip';
import { DeliveryCard } from './DeliveryCard';
import { Disclosure } from './Disclosure';

interface DeliveryItemProps {
  delivery: WebhookDeliveryFieldsFragment;
  /** Whether a replay is not possible now. */
  disabled: boolean;
  onReplay: (id: string) => Promise<void>;
}

/** A delivery with its status, attempts and payload. */
export function DeliveryItem({ delivery, disabled, onReplay }: DeliveryItemProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('webhooks.deliveries');
  const { id, event, eventId, status, createdAt, nextAttemptAt, lastError, attempts, body } = delivery;
  const [sending, setSending] = useState(false);
  const at = formatDateTime(createdAt);
  const send = async () => {
    setSending(true);
    await onReplay(id);
    setSending(false);
  };
  return (
    <DeliveryCard
      title={event}
      facts={<time dateTime={createdAt}>{at}</time>}
      action={
        <>
          <DeliveryChip status={status} />
          <BusyButton
            variant="outlined"
            size="small"
            startIcon={<Send size={16} aria-hidden />}
            disabled={disabled}
            busy={sending}
            aria-label={t('replayOf', { event, at })}
            onClick={() => void send()}
            sx={{ minHeight: 44 }}
          >
            {t('replay')}
          </BusyButton>
        </>
      }
      error={status === 'DONE' ? null : lastError}
    >
      {nextAttemptAt && attempts.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {t('next', { at: formatDateTime(nextAttemptAt) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {t('tries', { count: attempts.length })}
      </Typography>
      <Disclosure summary={t('details')}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {t('id')}
            <Box component="code" sx={{ display: 'block', fontFamily: 'monospace' }}>
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
        </Box>
      </Disclosure>
    </DeliveryCard>
  );
}
