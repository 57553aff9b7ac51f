import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ItemList } from '@/ui/lists/ItemList';
import { ListFoot } from '@/ui/lists/ListFoot';
import { ResourceList } from '@/ui/lists/ResourceList';
import { ParkedItem } from './ParkedItem';
import { WebhooksSkeleton } from './WebhooksSkeleton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { invalidateAuditLog } from '@/features/audit/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useRetryDeliveryMutation, ParkedDeliveriesDocument } from './webhooks.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';

/** The parked deliveries of all endpoints. */
export function ParkedDeliveries() {
  const t = useTranslations('webhooks.parked');
  const { list, retryOne } = useParkedDeliveries();
  const [retried, setRetried] = useState(0);
  const section = useRef<HTMLDivElement>(null);

  // The pressed button has unmounted: moves the focus to the list.
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
      <ResourceList
        compact
        list={list}
        failed={t('failed')}
        skeleton={<WebhooksSkeleton label={t('loading')} cards={1} />}
        empty={<Typography>{t('empty')}</Typography>}
        foot={<ListFoot list={list} texts="webhooks.parked" />}
      >
        {(deliveries) => (
          <ItemList aria-label={t('list')}>
            {deliveries.map((delivery) => (
              <ParkedItem key={delivery.id} delivery={delivery} onRetry={tryAgain} />
            ))}
          </ItemList>
        )}
      </ResourceList>
    </Box>
  );
}

const pageSize = 20;

/** The parked deliveries, newest first, and their retry. */
function useParkedDeliveries() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const list = usePagedQuery(ParkedDeliveriesDocument, (data) => data.parkedDeliveries, {
    variables: { first: pageSize },
  });
  const [mutate] = useRetryDeliveryMutation({ update: invalidateAuditLog });
  const retryOne = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
    } catch (failure) {
      toast.error(errorMessage(failure, t('details.refused')));
      return false;
    }
    toast.success(t('parked.retried'));
    await list.refetch().catch(() => undefined);
    return true;
  };
  return { list, retryOne };
}
