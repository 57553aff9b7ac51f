import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useCreateProductMutation } from './manage-products.generated';
import { useMakeOnce } from '@/lib/apollo/useMakeOnce';
import { fieldsOf, type ProductDraft } from './product-draft';
import { invalidateManagedProducts } from './shelf-cache';
import { useStoredPhoto } from './useStoredPhoto';

/**
 * Adds a product to the shop, its picture first.
 *
 * @returns a function that rejects with the failure of the upload or of the product
 */
export function useCreateProduct(): (draft: ProductDraft) => Promise<void> {
  const { currency } = usePublicConfig();
  const formatters = useFormatters();
  const storePhoto = useStoredPhoto();
  const makeOnce = useMakeOnce();
  const [create] = useCreateProductMutation({ update: (cache) => invalidateManagedProducts(cache) });

  return async (draft) => {
    const photo = draft.photo ? await storePhoto(draft.photo) : '';
    await makeOnce((idempotencyKey) =>
      create({ variables: { input: { ...fieldsOf(draft, currency, formatters), photo, idempotencyKey } } }),
    );
  };
}
