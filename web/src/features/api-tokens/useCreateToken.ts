import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { invalidateAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useCreateApiTokenMutation } from './api-tokens.generated';
import type { CreateApiTokenInput } from '@/lib/apollo/schema-types.generated';

/**
 * Makes tokens. Resolves to the secret, which is told this once, or to null when the admin has been
 * told why not.
 */
export function useCreateToken() {
  const t = useTranslations('apiTokens.create');
  const toast = useToast();
  // The secret is for the eyes of the one who makes it; the cache would keep it for as long as the
  // page is open.
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
