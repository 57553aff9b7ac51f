import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useFormatters } from '@/lib/format/useFormatters';
import type { ParkedDeliveryFieldsFragment } from './webhooks.generated';
import { CodeBlock } from './CodeBlock';

interface ParkedItemProps {
  delivery: ParkedDeliveryFieldsFragment;
  onRetry: (id: string) => Promise<void>;
}

/** A parked delivery with its error. */
export function ParkedItem({ delivery, onRetry }: ParkedItemProps) {
  const { formatDateTime } = useFormatters();
  const t = useTranslations('webhooks.parked');
  const { id, topic, receiver, payload, attempts, lastError, settledAt } = delivery;
  const [trying, setTrying] = useState(false);
  const at = settledAt ? formatDateTime(settledAt) : '';
  const tryAgain = async () => {
    setTrying(true);
    await onRetry(id);
    setTrying(false);
  };
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 }, pb: { xs: 1, sm: 1.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography
            component="h3"
            sx={{ fontSize: '1.0625rem', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {topic}
          </Typography>
          <Typography variant="body2" component="div" color="textSecondary">
            <div>{t('to', { receiver })}</div>
            <div>{t('since', { at, count: attempts })}</div>
          </Typography>
        </Box>
        <BusyButton
          variant="outlined"
          startIcon={<RotateCw size={18} />}
          busy={trying}
          aria-label={t('retryOf', { topic, at })}
          onClick={() => void tryAgain()}
        >
          {t('retry')}
        </BusyButton>
      </Box>
      {lastError && (
        <Typography sx={{ mt: 1, color: 'error.main', overflowWrap: 'anywhere' }}>{lastError}</Typography>
      )}
      <Disclosure summary={t('details')}>
        <CodeBlock label={t('details')} text={payload} />
      </Disclosure>
    </Card>
  );
}

interface DisclosureProps {
  summary: string;
  children: ReactNode;
}

/** Collapsible details. */
function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <Box component="details" sx={{ '&[open] > summary': { mb: 1.5 } }}>
      <Box
        component="summary"
        sx={{
          width: 'fit-content',
          py: 1.25,
          cursor: 'pointer',
          color: 'primary.main',
          fontSize: '0.9375rem',
          fontWeight: 600,
        }}
      >
        {summary}
      </Box>
      {children}
    </Box>
  );
}
