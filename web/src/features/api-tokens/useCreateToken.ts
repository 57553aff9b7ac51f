import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { invalidateAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useCreateApiTokenMutation } from './api-tokens.generated';
import type { CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';

/**
 * Creates tokens. Resolves to the secret, which the server returns only once, or to null after an
 * error toast.
 */
export function useCreateToken() {
  const t = useTranslations('apiTokens.create');
  const toast = useToast();
  // Secrets must not stay in the cache.
  const [mutate, { loading }] = useCreateApiTokenMutation({
    fetchPolicy: 'no-cache',
    update: invalidateAuditLog,
  });
  const create = async (input: CreateApiTokenInput): Promise<string | null> => {
    try {
      const { data } = await mutate({ variables: { input }, refetchQueries: ['ApiTokens'] });
      return data?.createApiToken.secret ?? null;
    } catch (error) {
      toast.error(errorMessage(error, t('failed')));
      return null;
    }
  };
  return { create, creating: loading };
}
