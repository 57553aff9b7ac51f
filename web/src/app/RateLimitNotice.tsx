import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { rateLimited } from '@/lib/apollo/signals';

/** Shows how long to wait after a rate limit refused a request, whichever component made it. */
export function RateLimitNotice() {
  const toast = useToast();
  const t = useTranslations('layout.tooMuch');
  useEffect(
    () =>
      rateLimited.subscribe((seconds) => {
        const minutes = Math.ceil(seconds / 60);
        toast.error(seconds < 60 ? t('seconds', { seconds }) : t('minutes', { minutes }), t('title'));
      }),
    [toast, t],
  );
  return null;
}
