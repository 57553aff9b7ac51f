import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { refusedIds } from '@/lib/apollo/refused-ids';
import { useToast } from '@/ui/feedback/toast/useToast';

interface RestoreOptions {
  mutate: (ids: string[]) => Promise<unknown>;
  loading: boolean;
  /** The text of the toast after so many were restored. */
  restored: (count: number) => string;
  /** Refetches the lists, which a refusal has shown to be old. */
  invalidate: () => void;
  /** Receives the ids that are no longer in the trash, restored or not. */
  onGone: (ids: readonly string[]) => void;
}

/** Restores from the trash, all or none, with a toast for the outcome. */
export function useRestore({ mutate, loading, restored, invalidate, onGone }: RestoreOptions) {
  const t = useTranslations('dashboard.trash');
  const common = useTranslations('common');
  const toast = useToast();

  const restore = async (ids: readonly string[]) => {
    if (loading) return;
    try {
      await mutate([...ids]);
      toast.success(restored(ids.length));
      onGone(ids);
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')), t('failed'));
      const refused = refusedIds(error);
      if (refused.length === 0) return;
      invalidate();
      onGone(refused);
    }
  };

  return { restore, restoring: loading };
}
