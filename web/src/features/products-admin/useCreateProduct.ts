import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useCreateProductMutation } from './manage-products.generated';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';
import { fieldsOf, type ProductDraft } from './product-draft';
import { invalidateManagedProducts } from './product-cache';
import { useStoredPictures } from './useStoredPictures';

/**
 * Uploads the pictures, then creates the product.
 *
 * @returns a function that rejects with the error of either request
 */
export function useCreateProduct(): (draft: ProductDraft) => Promise<void> {
  const { currency } = usePublicConfig();
  const formatters = useFormFormatters();
  const storePictures = useStoredPictures();
  const withIdempotencyKey = useIdempotencyKey();
  const [create] = useCreateProductMutation({ update: (cache) => invalidateManagedProducts(cache) });

  return async (draft) => {
    const { photo = '', furtherPictures } = await storePictures(draft);
    await withIdempotencyKey((idempotencyKey) =>
      create({
        variables: {
          input: { ...fieldsOf(draft, currency, formatters), photo, furtherPictures, idempotencyKey },
        },
      }),
    );
  };
}
