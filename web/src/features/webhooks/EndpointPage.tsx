import Box from '@mui/material/Box';
import { Unplug } from 'lucide-react';
import { useState, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { BackToList } from '@/ui/page/BackToList';
import { paths } from '@/lib/dashboard-paths';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';
import { DeliveryList } from './DeliveryList';
import { EndpointActions } from './EndpointActions';
import { EndpointHead } from './EndpointHead';
import { useEndpointChanges } from './useEndpointChanges';
import { WebhookEndpointDocument } from './webhooks.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';

/** One endpoint: where it is, what can be done to it, and what was sent to it. */
export function EndpointPage() {
  const t = useTranslations('webhooks');
  const { endpointId = '' } = useParams();
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const { endpoint, list, watch } = useEndpoint(endpointId, status);
  const failed = !list.data && list.error !== undefined;
  const { replay } = useEndpointChanges();
  const sendAgain = async (id: string) => {
    if (await replay(id)) watch();
  };
  return (
    <Box sx={{ maxWidth: 1360 }}>
      <BackToList to={paths.webhooks}>{t('details.back')}</BackToList>
      {failed && <ErrorState title={t('details.failed')} onRetry={list.retry} />}
      {endpoint === undefined && !failed && <Loader label={t('details.loading')} />}
      {endpoint === null && (
        <EmptyState icon={Unplug} title={t('details.missing')} text={t('details.missingHint')} />
      )}
      {endpoint && !failed && (
        <>
          <EndpointHead endpoint={endpoint} />
          <EndpointActions endpoint={endpoint} onSent={watch} />
          <DeliveryList
            list={list}
            status={status}
            onStatus={setStatus}
            disabled={Boolean(endpoint.pausedAt)}
            onReplay={sendAgain}
          />
        </>
      )}
    </Box>
  );
}

const pageSize = 20;
/** Most deliveries have succeeded or failed after this time. */
const WATCH_MS = 12_000;
const WATCH_EVERY_MS = 1_500;

/** An endpoint with its deliveries, newest first, page by page. */
function useEndpoint(id: string, status: DeliveryStatus | null) {
  const [watching, setWatching] = useState(0);
  const list = usePagedQuery(WebhookEndpointDocument, (data) => data.webhookEndpoint?.deliveries, {
    variables: { id, first: pageSize, filter: status && { status } },
    pollInterval: watching > 0 ? WATCH_EVERY_MS : 0,
  });
  useEffect(() => {
    if (watching === 0) return undefined;
    const timer = setTimeout(() => setWatching(0), WATCH_MS);
    return () => clearTimeout(timer);
  }, [watching]);
  return {
    /** Undefined while loading; null when it does not exist. */
    endpoint: (list.data ?? list.previousData)?.webhookEndpoint,
    list,
    /** Polls for a while, since a delivery is pending. */
    watch: () => setWatching((times) => times + 1),
  };
}
