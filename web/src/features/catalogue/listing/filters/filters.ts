import type { ProductList } from '@/lib/url-state/product-list';

const NAMES = ['without', 'diets', 'from', 'to', 'stock'] as const;

/** The part of a list's address that the sheet changes. */
export type Filters = Pick<ProductList, (typeof NAMES)[number]>;

export const NO_FILTERS: Filters = { without: '', diets: '', from: '', to: '', stock: '' };

export const filtersIn = ({ without, diets, from, to, stock }: Filters): Filters => ({
  without,
  diets,
  from,
  to,
  stock,
});

/** The words of a list in an address. */
export const wordsIn = <Word extends string>(list: string): Word[] =>
  list === '' ? [] : (list.split(',') as Word[]);

/** A list in an address with a word more or less. */
export const toggled = (list: string, word: string): string => {
  const words = wordsIn(list);
  return (words.includes(word) ? words.filter((each) => each !== word) : [...words, word]).join();
};

/** How many filters are on. */
export const countOf = ({ without, diets, from, to, stock }: Filters): number =>
  [...wordsIn(without), ...wordsIn(diets), from || to, stock].filter(Boolean).length;
