import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { invalidateAuditLog } from '@/features/audit/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useCreateWebhookEndpointMutation, useRotateWebhookSecretMutation } from './webhooks.generated';
import type { CreateWebhookEndpointInput } from '@/lib/apollo/schema-types.generated';

// Secrets must not stay in the cache.
const uncached = { fetchPolicy: 'no-cache', update: invalidateAuditLog } as const;

/**
 * Creates endpoints and rotates their secrets. Resolves to the secret, or to null after an error
 * toast.
 */
export function useSecrets() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const [create, { loading: creating }] = useCreateWebhookEndpointMutation(uncached);
  const [rotate, { loading: rotating }] = useRotateWebhookSecretMutation(uncached);
  return {
    busy: creating || rotating,
    /** Rejects with the error. */
    createEndpoint: async (input: CreateWebhookEndpointInput): Promise<string | null> => {
      const { data } = await create({ variables: { input }, refetchQueries: ['WebhookEndpoints'] });
      return data?.createWebhookEndpoint.secret ?? null;
    },
    rotateSecret: async (id: string): Promise<string | null> => {
      try {
        const { data } = await rotate({ variables: { input: { id } }, refetchQueries: ['WebhookEndpoint'] });
        return data?.rotateWebhookSecret.secret ?? null;
      } catch (error) {
        toast.error(errorMessage(error, t('secret.failed')));
        return null;
      }
    },
  };
}
