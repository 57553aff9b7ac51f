import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '@/config/dates';
import type { ParkedDeliveryFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { CodeBlock } from './CodeBlock';
import { Disclosure } from './Disclosure';

interface ParkedItemProps {
  delivery: ParkedDeliveryFieldsFragment;
  busy: boolean;
  onRetry: (id: string) => void;
}

/** Something that could not be handed on: to whom, and why not. */
export function ParkedItem({ delivery, busy, onRetry }: ParkedItemProps) {
  const t = useTranslations('webhooks.parked');
  const { id, topic, receiver, payload, attempts, lastError, settledAt } = delivery;
  const at = settledAt ? formatDateTime(settledAt) : '';
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 }, pb: { xs: 1, sm: 1.5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography
            component="h3"
            sx={{ fontSize: '1.0625rem', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {topic}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('to', { receiver })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('since', { at, count: attempts })}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          startIcon={<RotateCw size={18} aria-hidden />}
          disabled={busy}
          aria-label={t('retryOf', { topic, at })}
          onClick={() => onRetry(id)}
        >
          {t('retry')}
        </Button>
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
