import type { DataSource } from 'typeorm';
import type { CategoryTree } from '../../src/features/catalogue/categories/category-tree.js';
import { namedCategories } from '../../src/features/catalogue/search/named-categories.js';
import { nearestWords } from '../../src/features/catalogue/search/search-query.js';
import { searchWordsOf } from '../../src/features/catalogue/search/search-words.js';

/** What a search finds, by the ids of products, with how well each fits. */
export type FoundByRules = ReadonlyMap<string, number>;

interface Facts {
  readonly id: string;
  readonly name: string;
  readonly categories: readonly string[];
  readonly named: readonly string[];
  readonly described: readonly string[];
  /** Words of its alternatives. */
  readonly other: readonly string[];
  /** The sizes of its pack, and those in its description. */
  readonly sizes: readonly string[];
  readonly describedSizes: readonly string[];
}

const VOWEL = /[aeiouy]/;

/** What a compound may end with. */
const endingsOf = (word: string): string[] =>
  /^[a-z]{7,60}$/.test(word)
    ? Array.from({ length: Math.min(word.length, 40) - 6 }, (_, index) => index + 4)
        .filter((size) => VOWEL.test(word.slice(-size)) && VOWEL.test(word.slice(0, -size)))
        .map((size) => word.slice(-size))
    : [];

/**
 * Finds what is sold by the rules of a search, one product and one word after the other, without
 * tsquery or an index: Postgres computes only the stems of words and how alike two of them look.
 */
export async function findingByRules({ query }: Pick<DataSource, 'query'>, tree: CategoryTree) {
  const products: Facts[] = await query(`
    select id, name, category_ids as categories, string_to_array(search_name, ' ') as named,
      string_to_array(product_words(description), ' ') as described, string_to_array(search_alternatives, ' ') as other,
      string_to_array(concat_ws(' ', pack_amount || pack_unit, pack_sizes(name)), ' ') as sizes,
      coalesce(string_to_array(pack_sizes(description), ' '), '{}') as "describedSizes"
    from products where deleted_at is null and not hidden`);

  const stems = new Map<string, string | null>();
  const learnStems = async (words: readonly string[]) => {
    const rows: { word: string; stem: string | null }[] = await query(
      `select word, word_stem(word) as stem from unnest($1::text[]) as word`,
      [words],
    );
    for (const { word, stem } of rows) stems.set(word, stem);
  };
  await learnStems([
    ...new Set(
      products.flatMap(({ named, described, other }) => [
        ...named,
        ...described,
        ...other,
        ...[...named, ...other].flatMap(endingsOf),
      ]),
    ),
  ]);
  const hidden: { word: string }[] = await query(
    `select unnest(string_to_array(search_name, ' ')) as word from products where deleted_at is null and hidden`,
  );
  const hiddenWords = new Set(hidden.map(({ word }) => word));
  const stemOf = (word: string) => stems.get(word) ?? null;
  const stemsOf = (words: readonly string[]) =>
    words.map(stemOf).filter((stem): stem is string => stem !== null);

  const seen = products.map(({ id, name, categories, named, described, other, sizes, describedSizes }) => {
    const ofName = new Set([...named, ...stemsOf(named)]);
    const ofTerms = new Set([...ofName, ...other, ...stemsOf(other), ...sizes]);
    return {
      id,
      name,
      categories: new Set(categories),
      endings: new Set(stemsOf([...named, ...other].flatMap(endingsOf))),
      ofName,
      ofTerms,
      ofAll: new Set([...ofTerms, ...stemsOf(described), ...describedSizes]),
    };
  });
  type Seen = (typeof seen)[number];

  const isStemIn = (word: string, forms: ReadonlySet<string>) => forms.has(stemOf(word) ?? '');
  const isWhole = (word: string, forms: ReadonlySet<string>) => isStemIn(word, forms) || forms.has(word);
  const isBegun = (word: string, { ofTerms }: Seen) =>
    isStemIn(word, ofTerms) || [...ofTerms].some((form) => form.startsWith(word));
  const isPart = (word: string, product: Seen) =>
    isBegun(word, product) || (word.length >= 4 && isStemIn(word, product.endings));
  const isLiteral = (word: string, product: Seen) => isStemIn(word, product.ofAll) || isPart(word, product);

  const allNamed = new Set([...hiddenWords, ...products.flatMap(({ named, other }) => [...named, ...other])]);
  const isKnown = (word: string) => hiddenWords.has(word) || seen.some((product) => isLiteral(word, product));

  /** The first two words that a word joins. */
  const partsOf = (word: string): string[] =>
    Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
      .filter((size) => allNamed.has(word.slice(0, size)) && allNamed.has(word.slice(size)))
      .map((size) => `${word.slice(0, size)}+${word.slice(size)}`)
      .slice(0, 1);

  /** What a word may be a misspelling of. */
  async function slipsOf(word: string): Promise<string[]> {
    if (isKnown(word)) return [];
    const alike: { named: string }[] = await query(
      'select named from unnest($1::text[]) as named where word_similarity($2, named) >= 0.2 and left(named, 1) = left($2, 1)',
      [[...new Set(products.flatMap(({ named, other }) => [...named, ...other]))], word],
    );
    return nearestWords(
      word,
      alike.map(({ named }) => named),
    );
  }

  return async (text: string): Promise<FoundByRules> => {
    const typed = searchWordsOf(text);
    await learnStems(typed);
    const telling = typed.filter((word) => stemOf(word) !== null);
    const slips = new Map<string, readonly string[]>();
    const named = namedCategories(typed, tree);
    const isNamed = (word: string, product: Seen) =>
      (named.get(word) ?? []).some((id) => product.categories.has(id));
    const tierOf = (words: readonly string[], product: Seen): number => {
      if (words.every((word) => isWhole(word, product.ofName))) return 7;
      if (words.every((word) => isWhole(word, product.ofTerms))) return 6;
      if (words.every((word) => isBegun(word, product))) return 5;
      if (words.every((word) => isPart(word, product))) return 4;
      if (words.every((word) => isPart(word, product) || isNamed(word, product))) return 3;
      if (words.every((word) => isLiteral(word, product) || isNamed(word, product))) return 2;
      const fits = (word: string) =>
        isLiteral(word, product) ||
        isNamed(word, product) ||
        slips.get(word)?.some((slip) => slip.split('+').every((part) => product.ofTerms.has(part)));
      return words.every(fits) ? 1 : 0;
    };
    const rank = (words: readonly string[]) =>
      seen.map((product) => ({ product, tier: words.length > 0 ? tierOf(words, product) : 0 }));
    let ranked = rank(telling.length > 0 ? telling : typed);
    if (ranked.every(({ tier }) => tier === 0)) {
      const merged = typed.reduce<string[]>((before, word) => {
        const last = before.at(-1);
        return last !== undefined && allNamed.has(last + word)
          ? [...before.slice(0, -1), last + word]
          : [...before, word];
      }, []);
      await learnStems(merged);
      const significant = merged.filter((word) => stemOf(word) !== null);
      const words = significant.length > 0 ? significant : merged;
      for (const word of words) {
        const alike = await slipsOf(word);
        slips.set(word, alike.length > 0 || isKnown(word) ? alike : partsOf(word));
      }
      ranked = rank(words);
    }
    return new Map(
      ranked
        .filter(({ tier }) => tier > 0)
        .map(({ product: { id, name }, tier }) => [id, 999 - Math.min([...name].length, 999) + 1000 * tier]),
    );
  };
}
