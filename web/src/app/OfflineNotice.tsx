import { styled } from '@mui/material/styles';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';

/*
 * On the lower edge of the header, where it covers no control and moves nothing. Dialogs and
 * drawers are above it.
 */
const Place = styled('div')(({ theme: { vars } }) => ({
  position: 'fixed',
  zIndex: 1150,
  top: 'calc(var(--header-height) - 12px)',
  insetInline: 8,
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& p': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    maxWidth: '100%',
    margin: 0,
    paddingInline: 10,
    border: `1px solid ${vars.palette.warning.main}`,
    borderRadius: 999,
    background: vars.palette.warning.tint,
    color: vars.palette.text.primary,
    fontSize: '0.8125rem',
    lineHeight: '1.375rem',
  },
  '& svg': { flex: 'none', color: vars.palette.warning.main },
}));

/**
 * Shows on every page that the browser is offline. Failed queries are fetched again when it is
 * online.
 */
export function OfflineNotice() {
  const online = useOnline();
  const t = useTranslations('layout.offline');
  useRetryOnline();
  // Always rendered, so that screen readers announce its text when it appears.
  return (
    <Place role="status" data-screen-only>
      {!online && (
        <p>
          <WifiOff size={14} />
          {t('notice')}
        </p>
      )}
    </Place>
  );
}

/** Refetches the failed queries of the page when the browser is online again. */
function useRetryOnline(): void {
  const client = useApolloClient();
  useEffect(() => {
    const retryFailed = () => {
      for (const query of client.getObservableQueries('active')) {
        // If that fails too, its Retry button remains.
        if (query.getCurrentResult().error) query.refetch().catch(() => undefined);
      }
    };
    window.addEventListener('online', retryFailed);
    return () => window.removeEventListener('online', retryFailed);
  }, [client]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network; the shop itself may be down. True on the server. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
