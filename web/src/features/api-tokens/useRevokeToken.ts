import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { invalidateAuditLog } from '@/features/audit-log/shared/audit-cache';
import { errorMessage } from '@/lib/apollo/errors';
import { useRevokeApiTokenMutation } from './api-tokens.generated';

/** Revokes tokens. Resolves to whether it succeeded, after a toast. */
export function useRevokeToken() {
  const t = useTranslations('apiTokens.revoke');
  const toast = useToast();
  const [mutate, { loading }] = useRevokeApiTokenMutation({ update: invalidateAuditLog });
  const revoke = async (id: string): Promise<boolean> => {
    try {
      await mutate({ variables: { input: { id } } });
    } catch (error) {
      toast.error(errorMessage(error, t('failed')));
      return false;
    }
    toast.success(t('done'));
    return true;
  };
  return { revoke, revoking: loading };
}
