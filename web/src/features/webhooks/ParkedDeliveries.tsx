import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/components/feedback/ErrorState';
import { ListFoot } from '@/components/ui/ListFoot';
import { ParkedItem } from './ParkedItem';
import { useParked } from './useParked';
import { WebhooksSkeleton } from './WebhooksSkeleton';

/** What the shop could not hand on, to whomever. */
export function ParkedDeliveries() {
  const t = useTranslations('webhooks.parked');
  const { parked, totalCount, hasMore, failed, retry, retryOne, retrying, ...more } = useParked();
  const [retried, setRetried] = useState(0);
  const section = useRef<HTMLDivElement>(null);
  const counts = { shown: parked?.length ?? 0, total: totalCount };

  // The button that was pressed has left the page, so the keyboard goes on from the list that it was in.
  useEffect(() => {
    if (retried > 0) section.current?.focus({ preventScroll: true });
  }, [retried]);

  const tryAgain = async (id: string) => {
    if (await retryOne(id)) setRetried(retried + 1);
  };
  return (
    <Box ref={section} tabIndex={-1} sx={{ mt: 5, outline: 'none' }}>
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('hint')}</Typography>
      {failed && <ErrorState compact title={t('failed')} onRetry={retry} />}
      {!parked && !failed && <WebhooksSkeleton label={t('loading')} cards={1} />}
      {parked?.length === 0 && <Typography>{t('empty')}</Typography>}
      {parked && parked.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={t('list')}
            sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
          >
            {parked.map((delivery) => (
              <ParkedItem
                key={delivery.id}
                delivery={delivery}
                busy={retrying}
                onRetry={(id) => void tryAgain(id)}
              />
            ))}
          </Box>
          <ListFoot
            shown={hasMore ? t('shown', counts) : t('count', counts)}
            more={t('more')}
            hasMore={hasMore}
            busy={more.loadingMore}
            failed={more.moreFailed}
            onMore={() => void more.loadMore()}
          />
        </>
      )}
    </Box>
  );
}
