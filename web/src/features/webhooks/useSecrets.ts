import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { invalidateAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useCreateWebhookEndpointMutation, useRotateWebhookSecretMutation } from './webhooks.generated';
import type { CreateWebhookEndpointInput } from '@/lib/apollo/schema-types.generated';

// A secret is for the eyes of the one who makes it; the cache would keep it for as long as the page
// is open.
const unkept = { fetchPolicy: 'no-cache', update: invalidateAuditLog } as const;

/**
 * Makes endpoints, and new secrets for them: null when a toast has reported why not.
 */
export function useSecrets() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const [create, { loading: creating }] = useCreateWebhookEndpointMutation(unkept);
  const [rotate, { loading: rotating }] = useRotateWebhookSecretMutation(unkept);
  return {
    busy: creating || rotating,
    /** Rejects with the failure. */
    make: async (input: CreateWebhookEndpointInput): Promise<string | null> => {
      const { data } = await create({ variables: { input }, refetchQueries: ['WebhookEndpoints'] });
      return data?.createWebhookEndpoint.secret ?? null;
    },
    renew: async (id: string): Promise<string | null> => {
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
