import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useOnline } from '@/config/useOnline';
import css from './OfflineNotice.module.css';
import { useRetryOnline } from './useRetryOnline';

/**
 * Says on every page that the browser is offline; what failed meanwhile is fetched when it is back.
 */
export function OfflineNotice() {
  const online = useOnline();
  const t = useTranslations('layout.offline');
  useRetryOnline();
  // Always in the page, so that a screen reader hears what appears in it.
  return (
    <div role="status" className={css.place} data-screen-only>
      {!online && (
        <p className={css.notice}>
          <WifiOff size={14} aria-hidden />
          {t('notice')}
        </p>
      )}
    </div>
  );
}
