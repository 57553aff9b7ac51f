import Alert from '@mui/material/Alert';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { secondsUntil } from './status-change';

const TICK_MS = 1000;

/** Says when the e-mail about the newest status leaves, for as long as it waits. */
export function WaitingEmail({ dueAt }: { dueAt: string }) {
  const t = useTranslations('manageOrders.details');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsUntil(dueAt, now);
  if (seconds === 0) return null;
  return (
    <Alert severity="info" icon={<Mail aria-hidden />} role="note" sx={{ mb: 2 }}>
      {t('emailWaits', { seconds })}
    </Alert>
  );
}
