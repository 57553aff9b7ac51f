import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/feedback/useToast';
import { errorCode, fieldErrors } from '@/graphql/errors';
import { useAdjustProductStockMutation, usePatchProductMutation } from '@/graphql/generated/dashboard-hooks';
import { EditedProductDocument } from '@/graphql/generated/dashboard-operations';
import type { ManagedProduct, ProductChanges } from './managed-product';
import { forgetShelves } from './shelf-cache';

/**
 * Changes a product in the list at once and takes that back when the server refuses. When somebody else was quicker, what
 * they have made of it is loaded.
 *
 * @returns a function that resolves to whether it was saved; the admin has been told by then
 */
export function usePatchProduct(): (product: ManagedProduct, changes: ProductChanges) => Promise<boolean> {
  const t = useTranslations('manageProducts.list');
  const toast = useToast();
  const client = useApolloClient();
  const [update] = usePatchProductMutation();
  const [adjustStock] = useAdjustProductStockMutation();

  const send = async (product: ManagedProduct, changes: ProductChanges) => {
    const { id, stock, version } = product;
    const forget = (cache: ApolloCache) => forgetShelves(cache, [id]);
    if (typeof changes.stock === 'number' && stock !== null) {
      // By the difference, so that what is bought meanwhile is not forgotten.
      await adjustStock({
        variables: { input: { id, by: changes.stock - stock } },
        update: forget,
        optimisticResponse: { adjustProductStock: { ...product, stock: changes.stock } },
      });
      return;
    }
    await update({
      variables: { input: { id, expectedVersion: version, ...changes } },
      update: forget,
      // The address of a new picture is known when the server has answered.
      optimisticResponse: {
        updateProduct: { ...product, ...(changes as Partial<ManagedProduct>), photo: product.photo },
      },
    });
  };

  return async (product, changes) => {
    try {
      await send(product, changes);
      return true;
    } catch (error) {
      const { name, id } = product;
      const code = errorCode(error);
      const [problem] = Object.values(fieldErrors(error));
      if (code === 'CONFLICT') toast.error(t('conflict', { name }));
      else if (code === 'NOT_FOUND') toast.error(t('gone', { name }));
      else toast.error(problem ?? t('notSaved', { name }));
      if (code === 'CONFLICT' || code === 'BAD_USER_INPUT') {
        await client
          .query({ query: EditedProductDocument, variables: { id }, fetchPolicy: 'network-only' })
          .catch(() => undefined);
      }
      return false;
    }
  };
}
