import type { ApolloCache } from '@apollo/client';
import { type MergeCartMutation, type ProductNameFragment, ProductNameFragmentDoc } from './cart.generated';
import type { Translator } from '@/lib/i18n/translator';
import type { GuestLine } from './guest-cart';

type Merged = MergeCartMutation['mergeCart'];

/** The name of a cached product; null for others. */
function cachedName(cache: ApolloCache, id: string): string | null {
  const product = cache.readFragment<ProductNameFragment>({
    id: cache.identify({ __typename: 'Product', id }),
    fragment: ProductNameFragmentDoc,
  });
  return product?.name ?? null;
}

/**
 * Says in a sentence for each product what a merge did not add from the guest cart.
 *
 * @param guest the lines of the guest cart
 */
export function mergeMessages(
  { cart, reducedProductIds, unavailableProductIds }: Merged,
  guest: readonly Pick<GuestLine, 'productId' | 'quantity'>[],
  cache: ApolloCache,
  t: Translator<'cart'>,
): string[] {
  const nameOf = (id: string) => cachedName(cache, id);
  const gone = unavailableProductIds.map((id) => {
    const name = nameOf(id);
    return name ? t('toasts.goneNamed', { name }) : t('toasts.gone');
  });
  const reduced = reducedProductIds.map((id) => {
    const line = cart.lines.find(({ product }) => product.id === id);
    if (!line) {
      const name = nameOf(id);
      return name ? t('stock.removed', { name }) : t('stock.removedUnnamed');
    }
    const { quantity: count, product } = line;
    const wanted = guest.find(({ productId }) => productId === id)?.quantity ?? 0;
    // The quantity before the merge is not known; what the guest cart held is.
    const facts = { count, name: product.name, wanted };
    return wanted > count ? t('stock.reduced', facts) : t('stock.allTaken', facts);
  });
  return [...new Set([...gone, ...reduced])];
}
