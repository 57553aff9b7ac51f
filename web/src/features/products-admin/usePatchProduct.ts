import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { errorCode, fieldErrors } from '@/lib/apollo/errors';
import {
  EditedProductDocument,
  useAdjustProductStockMutation,
  usePatchProductMutation,
} from './manage-products.generated';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import { EditsInTurn, NotSent } from './edits-in-turn';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { removeProducts, invalidateProducts } from './shelf-cache';

let layers = 0;

/**
 * Shows changes of a product before the server has answered; the returned function takes that back.
 */
function showAtOnce(cache: ApolloCache, { id }: ManagedProduct, changes: ProductChanges): () => void {
  // The address of a new picture is known when the server has answered.
  const { photo: _photo, ...shown } = changes;
  const fields = Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, () => value]));
  const layer = `edit ${(layers += 1)}`;
  cache.recordOptimisticTransaction(
    (store) => store.modify({ id: store.identify({ __typename: 'Product', id }), fields }),
    layer,
  );
  return () => cache.removeOptimistic(layer);
}

/**
 * Changes a product in the list at once and takes that back when the server refuses. Edits of one
 * product are sent in turn. When somebody else was quicker, nobody knows what became of it, or it
 * waited for an edit that failed, what the product is now is loaded.
 *
 * @param onSaved told of a product as it is after an edit, though it may have left the screen
 * @param onGone told of a product that somebody has deleted
 * @returns a function that resolves to whether it was saved; the admin has been told by then
 */
export function usePatchProduct({
  onSaved,
  onGone,
}: {
  onSaved: (product: ManagedProduct) => void;
  onGone: (id: string) => void;
}): (product: ManagedProduct, changes: ProductChanges) => Promise<boolean> {
  const t = useTranslations('manageProducts.list');
  const toast = useToast();
  const client = useApolloClient();
  const [update] = usePatchProductMutation();
  const [adjustStock] = useAdjustProductStockMutation();
  const [edits] = useState(() => new EditsInTurn());

  const send = async (product: ManagedProduct, changes: ProductChanges) => {
    const { id, stock } = product;
    const forget = (cache: ApolloCache) => invalidateProducts(cache, [id]);
    const takeBack = showAtOnce(client.cache, product, changes);
    try {
      await edits.send(product, async (expectedVersion) => {
        if (typeof changes.stock === 'number' && stock !== null) {
          // By the difference, so that what is bought meanwhile is not forgotten. That makes no
          // version.
          await adjustStock({ variables: { input: { id, by: changes.stock - stock } }, update: forget });
          return undefined;
        }
        const { data } = await update({
          variables: { input: { id, expectedVersion, ...changes } },
          update: forget,
        });
        if (data) onSaved(data.updateProduct);
        return data?.updateProduct.version;
      });
    } finally {
      takeBack();
    }
  };

  return async (product, changes) => {
    try {
      await send(product, changes);
      return true;
    } catch (error) {
      const { name, id } = product;
      const code = errorCode(error);
      const [problem] = Object.values(fieldErrors(error));
      const notSent = error instanceof NotSent;
      if (code === 'CONFLICT') toast.error(t('conflict', { name }));
      else if (code === 'NOT_FOUND') toast.error(t('gone', { name }));
      else if (isUnanswered(error) && !notSent) toast.error(t('notAnswered', { name }));
      else toast.error(problem ?? t('notSaved', { name }));
      if (code === 'NOT_FOUND') {
        removeProducts(client.cache, [id]);
        onGone(id);
      }
      if (code === 'CONFLICT' || code === 'BAD_USER_INPUT' || notSent || isUnanswered(error)) {
        await client
          .query({ query: EditedProductDocument, variables: { id }, fetchPolicy: 'network-only' })
          .catch(() => undefined);
      }
      return false;
    }
  };
}
