import { useEffect, useState } from 'react';
import { WebhookEndpointDocument } from './webhooks.generated';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';
import { usePagedQuery } from '@/lib/apollo/usePagedQuery';

const pageSize = 20;
/** Most deliveries have succeeded or failed after this time. */
const WATCH_MS = 12_000;
const WATCH_EVERY_MS = 1_500;

/** An endpoint with its deliveries, newest first, page by page. */
export function useEndpoint(id: string, status: DeliveryStatus | null) {
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
