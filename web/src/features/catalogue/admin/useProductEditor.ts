import { useApolloClient } from '@apollo/client/react';
import { useTranslations } from 'use-intl';
import { differences } from '@/lib/forms/drafts';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useVersionedEditor, type EditConflict } from '@/ui/forms/useVersionedEditor';
import { EditedProductDocument, useSaveProductMutation } from './manage-products.generated';
import type { EditedProduct } from './managed-product';
import { changesOf, draftOf, type ProductDraft } from './product-draft';
import { invalidateProducts } from './product-cache';
import { fieldErrorsOf, useProductSchema } from './useProductForm';
import { useStoredPictures } from './useStoredPictures';

export type ProductConflict = EditConflict<EditedProduct, ProductDraft>;

/** Edits a product. */
export function useProductEditor(product: EditedProduct) {
  const t = useTranslations('manageProducts.edit');
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const client = useApolloClient();
  const storePictures = useStoredPictures();
  const [saveProduct] = useSaveProductMutation();
  const draftFrom = (saved: EditedProduct) => draftOf(saved, currency, formatters);

  return useVersionedEditor({
    stored: product,
    draftOf: draftFrom,
    schema: useProductSchema({ hasPhoto: true }),
    save: async (draft, base) => {
      const before = draftFrom(base);
      const changes = changesOf(before, draft, currency, formatters);
      const { furtherPictures, ...photo } = await storePictures(draft);
      const further = differences(before, draft).includes('furtherPictures') ? { furtherPictures } : {};
      const { data } = await saveProduct({
        variables: {
          input: {
            id: base.id,
            expectedVersion: base.version,
            // Purchases make no version.
            ...(changes.stock !== undefined && { expectedStock: base.stock }),
            ...changes,
            ...photo,
            ...further,
          },
        },
        update: (cache) => invalidateProducts(cache, [base.id]),
      });
      return data?.updateProduct ?? base;
    },
    load: async ({ id }) => {
      const query = { query: EditedProductDocument, variables: { id } };
      return (await client.query({ ...query, fetchPolicy: 'network-only' })).data?.adminProduct;
    },
    // Drafts contain a newly selected picture only.
    changedFields: (before, now) => [
      ...differences(draftFrom(before), draftFrom(now)),
      ...(before.photo.url === now.photo.url ? [] : (['photo'] as const)),
    ],
    fieldErrorsOf,
    messages: { saved: t('saved'), failed: t('failed'), gone: t('goneMeanwhile') },
  });
}
