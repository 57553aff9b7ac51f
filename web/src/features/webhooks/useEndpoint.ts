import { useEffect, useState } from 'react';
import { useWebhookEndpointQuery } from './webhooks.generated';
import type { DeliveryStatus } from '@/lib/apollo/schema-types.generated';
import { useMore } from '@/lib/apollo/useMore';

const pageSize = 20;
/** What was just sent has arrived or failed by then, most of the time. */
const WATCH_MS = 12_000;
const WATCH_EVERY_MS = 1_500;

/** An endpoint with what was sent to it, newest first, page by page. */
export function useEndpoint(id: string, status: DeliveryStatus | null) {
  const [watching, setWatching] = useState(0);
  const { data, previousData, error, refetch, fetchMore } = useWebhookEndpointQuery({
    variables: { id, first: pageSize, filter: status && { status } },
    pollInterval: watching > 0 ? WATCH_EVERY_MS : 0,
  });
  useEffect(() => {
    if (watching === 0) return undefined;
    const timer = setTimeout(() => setWatching(0), WATCH_MS);
    return () => clearTimeout(timer);
  }, [watching]);
  const deliveries = data?.webhookEndpoint?.deliveries;
  const more = useMore(() => fetchMore({ variables: { after: deliveries?.pageInfo.endCursor } }));
  return {
    /** Undefined until it is known; null when there is none with this id. */
    endpoint: (data ?? previousData)?.webhookEndpoint,
    /** Undefined until the first page is there. */
    deliveries: deliveries?.edges.map(({ node }) => node),
    totalCount: deliveries?.totalCount ?? 0,
    hasMore: deliveries?.pageInfo.hasNextPage ?? false,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
    /** Looks often for a while, because something is on its way. */
    watch: () => setWatching((times) => times + 1),
    ...more,
  };
}
