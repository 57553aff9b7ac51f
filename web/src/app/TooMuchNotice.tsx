import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { rateLimited } from '@/lib/apollo/signals';

/**
 * Says how long to wait when the shop was asked for too much at once, whichever part of a page it
 * was.
 */
export function TooMuchNotice() {
  const toast = useToast();
  const t = useTranslations('layout.tooMuch');
  useEffect(
    () =>
      rateLimited.listen((seconds) => {
        const minutes = Math.ceil(seconds / 60);
        toast.error(seconds < 60 ? t('seconds', { seconds }) : t('minutes', { minutes }), t('title'));
      }),
    [toast, t],
  );
  return null;
}
