import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '@/config/dates';
import type { ParkedDeliveryFieldsFragment } from '@/graphql/generated/dashboard-operations';
import { CodeBlock } from './CodeBlock';
import { DeliveryCard } from './DeliveryCard';
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
    <DeliveryCard
      title={topic}
      facts={
        <>
          <div>{t('to', { receiver })}</div>
          <div>{t('since', { at, count: attempts })}</div>
        </>
      }
      action={
        <Button
          variant="outlined"
          startIcon={<RotateCw size={18} aria-hidden />}
          disabled={busy}
          aria-label={t('retryOf', { topic, at })}
          onClick={() => onRetry(id)}
        >
          {t('retry')}
        </Button>
      }
      error={lastError}
    >
      <Disclosure summary={t('details')}>
        <CodeBlock label={t('details')} text={payload} />
      </Disclosure>
    </DeliveryCard>
  );
}
