import { useWebhookEndpointsQuery } from './webhooks.generated';

/** Every endpoint; there are 20 at the most. */
export function useWebhooks() {
  const { data, error, refetch } = useWebhookEndpointsQuery({
    // When each was last reached is news.
  });
  return {
    /** Undefined until they are there. */
    endpoints: data?.webhookEndpoints,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
