import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { invalidate } from '@/lib/apollo/update-cache';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useLoadExampleProductsMutation, useRemoveExampleProductsMutation } from './setup.generated';

/** Loads and removes the example products, with a toast for the outcome. */
export function useExampleProducts() {
  const t = useTranslations('shopSettings.example');
  const toast = useToast();
  const options = {
    refetchQueries: 'active' as const,
    awaitRefetchQueries: true,
    update: (cache: Parameters<typeof invalidate>[0]) =>
      invalidate(cache, ['adminProducts', 'products', 'suggestProducts']),
  };
  const [load, loading] = useLoadExampleProductsMutation(options);
  const [remove, removing] = useRemoveExampleProductsMutation(options);
  const report = <Result>(change: Promise<Result>, doneOf: (result: Result) => string, failed: string) =>
    change.then(
      (result) => toast.success(doneOf(result)),
      (error: unknown) => toast.error(errorMessage(error, failed)),
    );
  return {
    loading: loading.loading,
    removing: removing.loading,
    load: () => report(load(), () => t('loaded'), t('notLoaded')),
    remove: () =>
      report(
        remove(),
        ({ data }) => t('removed', { edited: data?.removeExampleProducts?.edited ?? 0 }),
        t('notRemoved'),
      ),
  };
}
