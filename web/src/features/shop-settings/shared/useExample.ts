import { useApolloClient } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { invalidate } from '@/lib/apollo/update-cache';
import { likelyCountry } from '@/lib/format/likely-country';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useLoadExampleMutation, useRemoveExampleMutation } from './setup.generated';

/** Root fields that the example changes. */
const CHANGED = ['adminProducts', 'deliverySettings', 'products', 'slotTemplates', 'suggestProducts'];

/** Loads and removes the example grocer, with a toast for the outcome. */
export function useExample() {
  const t = useTranslations('shopSettings.example');
  const toast = useToast();
  const client = useApolloClient();
  const options = {
    refetchQueries: 'active' as const,
    awaitRefetchQueries: true,
    update: (cache: typeof client.cache) => invalidate(cache, CHANGED),
  };
  const [load, loading] = useLoadExampleMutation(options);
  const [remove, removing] = useRemoveExampleMutation(options);
  const report = <Result>(change: Promise<Result>, doneOf: (result: Result) => string, failed: string) =>
    change.then(
      (result) => toast.success(doneOf(result)),
      async (error: unknown) => {
        toast.error(errorMessage(error, failed));
        // Products may be there although areas failed, and the other way round.
        invalidate(client.cache, CHANGED);
        await client.refetchQueries({ include: 'active' }).catch(() => undefined);
      },
    );
  return {
    loading: loading.loading,
    removing: removing.loading,
    load: () =>
      report(
        load({ variables: { delivery: { country: likelyCountry() } } }),
        ({ data }) => t('loaded', { delivery: data?.loadExampleDelivery?.loaded ? 'yes' : 'no' }),
        t('notLoaded'),
      ),
    remove: (products: number) =>
      report(
        remove(),
        ({ data }) => t('removed', { products, edited: data?.removeExampleProducts?.edited ?? 0 }),
        t('notRemoved'),
      ),
  };
}
