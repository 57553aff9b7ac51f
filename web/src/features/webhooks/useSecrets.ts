import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { forgetAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useCreateWebhookEndpointMutation, useRotateWebhookSecretMutation } from './webhooks.generated';
import type { CreateWebhookEndpointInput } from '@/lib/apollo/schema-types.generated';

/**
 * What came of making an endpoint: its secret, which is told this once, or what is wrong with the
 * address.
 */
export type Made = { secret: string } | { urlProblem: string } | null;

// A secret is for the eyes of the one who makes it; the cache would keep it for as long as the page
// is open.
const unkept = { fetchPolicy: 'no-cache', update: forgetAuditLog } as const;

/**
 * Makes endpoints and new secrets for them. Null, when the admin has been told why it did not work.
 */
export function useSecrets() {
  const t = useTranslations('webhooks');
  const toast = useToast();
  const [create, { loading: creating }] = useCreateWebhookEndpointMutation(unkept);
  const [rotate, { loading: rotating }] = useRotateWebhookSecretMutation(unkept);
  return {
    busy: creating || rotating,
    make: async (input: CreateWebhookEndpointInput): Promise<Made> => {
      try {
        const { data } = await create({ variables: { input }, refetchQueries: ['WebhookEndpoints'] });
        return data ? { secret: data.createWebhookEndpoint.secret } : null;
      } catch (error) {
        const { url } = fieldErrors(error);
        if (url) return { urlProblem: url };
        toast.error(errorMessage(error, t('form.failed')));
        return null;
      }
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
