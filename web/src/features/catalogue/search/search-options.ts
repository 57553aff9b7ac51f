import { paths } from '@/lib/paths';
import type { Suggestions } from './useSuggestions';

type SuggestedProduct = Suggestions['products'][number];
type Category = Suggestions['categories'][number];

/** A suggestion: its address, and a key that stays when the list changes. */
export type SearchOption = { key: string; to: string } & (
  | { kind: 'product'; product: SuggestedProduct }
  /** A category, or the results for a text in it. */
  | { kind: 'category'; category: Category; text?: string }
  | { kind: 'guess'; text: string }
  | { kind: 'all'; text: string; count: number }
);

const MAX_SCOPES = 2;

/**
 * The suggestions for a text: products, categories to search in, and all results. Without results,
 * the corrected text.
 */
export function searchOptions(text: string, suggestions: Suggestions): SearchOption[] {
  const { products, categories, didYouMean, totalCount } = suggestions;
  if (didYouMean !== null && totalCount === 0) {
    const to = paths.productList({ search: didYouMean });
    return [...categoryOptions(categories), { kind: 'guess', key: 'guess', text: didYouMean, to }];
  }
  const byId = new Map(products.map(({ category }) => [category.id, category]));
  const scopes = [...byId.values()].slice(0, MAX_SCOPES);
  return [
    ...products.map((product): SearchOption => ({
      kind: 'product',
      key: product.id,
      product,
      to: paths.product(product.id),
    })),
    ...categoryOptions(categories),
    ...scopes.map((category): SearchOption => ({
      kind: 'category',
      key: `in-${category.id}`,
      category,
      text,
      to: paths.productList({ category: category.slug, search: text }),
    })),
    ...(totalCount > 0
      ? [
          {
            kind: 'all',
            key: 'all',
            text,
            count: totalCount,
            to: paths.productList({ search: text }),
          } satisfies SearchOption,
        ]
      : []),
  ];
}

function categoryOptions(categories: Suggestions['categories']): SearchOption[] {
  return categories.map((category) => ({
    kind: 'category',
    key: category.id,
    category,
    to: paths.productsIn(category),
  }));
}
