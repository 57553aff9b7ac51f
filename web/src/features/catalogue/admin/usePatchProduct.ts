import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { randomId } from '@/lib/browser/random-id';
import { errorCode, fieldErrors } from '@/lib/apollo/errors';
import {
  EditedProductDocument,
  useAdjustProductStockMutation,
  usePatchProductMutation,
} from './manage-products.generated';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import { EditQueue, NotSent } from './edit-queue';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { removeProducts, invalidateProducts } from './product-cache';

let layers = 0;

/** Applies an optimistic update; returns the function that rolls it back. */
function updateOptimistically(
  cache: ApolloCache,
  { id, ...current }: ManagedProduct,
  changes: ProductChanges,
): () => void {
  // The URL of a new picture is in the response.
  const { photo: _photo, categories, name: originalName, regularPrice, ...others } = changes;
  const refs = categories?.map((categoryId) => ({ __ref: `Category:${categoryId}` }));
  const shown = {
    ...others,
    ...(originalName !== undefined && { originalName }),
    ...(typeof regularPrice === 'number' && {
      regularPrice,
      // During a sale it stays.
      price: current.price === current.regularPrice ? regularPrice : current.price,
    }),
    ...(refs && { categories: refs, category: refs[0] }),
  };
  const fields = Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, () => value]));
  const layer = `edit ${(layers += 1)}`;
  cache.recordOptimisticTransaction(
    (store) => store.modify({ id: store.identify({ __typename: 'Product', id }), fields }),
    layer,
  );
  return () => cache.removeOptimistic(layer);
}

/**
 * Edits a product of the list optimistically and rolls back on failure. Edits of one product are
 * queued. Reloads the product after a conflict, an unknown outcome or a failed edit before it.
 *
 * @param onSaved receives the product after an edit, even when it is no longer rendered
 * @param onGone receives the id of a product that was deleted meanwhile
 * @returns a function that resolves to whether the edit was saved, after a toast for any error
 */
export function usePatchProduct({
  onSaved,
  onGone,
}: {
  onSaved: (product: ManagedProduct) => void;
  onGone: (id: string) => void;
}): (product: ManagedProduct, changes: ProductChanges) => Promise<boolean> {
  const messageOf = useFailureMessage();
  const toast = useToast();
  const client = useApolloClient();
  const [update] = usePatchProductMutation();
  const [edits] = useState(() => new EditQueue());
  const stockChanges = useStockChanges();

  const send = async (product: ManagedProduct, changes: ProductChanges) => {
    const { id, stock } = product;
    const invalidateProduct = (cache: ApolloCache) => invalidateProducts(cache, [id]);
    const rollBack = updateOptimistically(client.cache, product, changes);
    try {
      await edits.send(product, async (expectedVersion) => {
        if (typeof changes.stock === 'number' && stock !== null) {
          await stockChanges.send(product, changes.stock - stock, invalidateProduct);
          return undefined;
        }
        const expected = changes.stock !== undefined && { expectedStock: stock };
        const input = { id, expectedVersion, ...expected, ...changes };
        const { data } = await update({ variables: { input }, update: invalidateProduct });
        if (data) onSaved(data.updateProduct);
        return data?.updateProduct.version;
      });
    } finally {
      rollBack();
    }
  };

  const reload = (id: string) =>
    client
      .query({ query: EditedProductDocument, variables: { id }, fetchPolicy: 'network-only' })
      .then(() => stockChanges.forget(id))
      .catch(() => undefined);

  return async (product, changes) => {
    try {
      await send(product, changes);
      return true;
    } catch (error) {
      const { id } = product;
      const code = errorCode(error);
      toast.error(messageOf(error, product));
      if (code === 'NOT_FOUND') {
        removeProducts(client.cache, [id]);
        onGone(id);
      }
      const isRefused = code === 'CONFLICT' || code === 'BAD_USER_INPUT';
      if (isRefused || error instanceof NotSent || isUnanswered(error)) await reload(id);
      return false;
    }
  };
}

/**
 * Sends differences of the stock, so that concurrent purchases count. A stock change does not
 * increment the version.
 */
function useStockChanges() {
  const [adjustStock] = useAdjustProductStockMutation();
  /** Of changes of stock whose outcome is unknown, while the stock shown is that before them. */
  const [unanswered] = useState(() => new Map<string, { readonly attempt: string; readonly key: string }>());
  return {
    send: async ({ id, stock }: ManagedProduct, by: number, update: (cache: ApolloCache) => void) => {
      const attempt = `${stock} ${by}`;
      const last = unanswered.get(id);
      const idempotencyKey = last?.attempt === attempt ? last.key : randomId();
      unanswered.set(id, { attempt, key: idempotencyKey });
      await adjustStock({ variables: { input: { id, by, idempotencyKey } }, update });
      unanswered.delete(id);
    },
    forget: (id: string) => unanswered.delete(id),
  };
}

/** What to show for an edit that has failed. */
function useFailureMessage() {
  const t = useTranslations('manageProducts.list');
  return (error: unknown, { name }: ManagedProduct): string => {
    const code = errorCode(error);
    if (code === 'CONFLICT') return t('conflict', { name });
    if (code === 'NOT_FOUND') return t('gone', { name });
    if (isUnanswered(error) && !(error instanceof NotSent)) return t('notAnswered', { name });
    const [problem] = Object.values(fieldErrors(error));
    return problem ?? t('notSaved', { name });
  };
}
