import Alert from '@mui/material/Alert';
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '@/ui/useSecondsUntil';
import { secondsUntil } from './status-change';

/** Shows when the e-mail about the newest status will be sent. */
export function WaitingEmail({ dueAt }: { dueAt: string }) {
  const t = useTranslations('manageOrders.details');
  const seconds = useSecondsUntil(Date.parse(dueAt));
  if (secondsUntil(dueAt) === 0) return null;
  return (
    <Alert severity="info" icon={<Mail />} role="note" sx={{ mb: 2 }}>
      {t('emailWaits', { seconds })}
    </Alert>
  );
}
