import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/BusyButton';
import { useFormatters } from '@/lib/format/useFormatters';
import type { ParkedDeliveryFieldsFragment } from './webhooks.generated';
import { CodeBlock } from './CodeBlock';
import { DeliveryCard } from './DeliveryCard';
import { Disclosure } from './Disclosure';

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
    <DeliveryCard
      title={topic}
      facts={
        <>
          <div>{t('to', { receiver })}</div>
          <div>{t('since', { at, count: attempts })}</div>
        </>
      }
      action={
        <BusyButton
          variant="outlined"
          startIcon={<RotateCw size={18} aria-hidden />}
          busy={trying}
          aria-label={t('retryOf', { topic, at })}
          onClick={() => void tryAgain()}
        >
          {t('retry')}
        </BusyButton>
      }
      error={lastError}
    >
      <Disclosure summary={t('details')}>
        <CodeBlock label={t('details')} text={payload} />
      </Disclosure>
    </DeliveryCard>
  );
}
