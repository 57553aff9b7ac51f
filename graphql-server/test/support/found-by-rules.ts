import type { DataSource } from 'typeorm';
import { nearestWords } from '../../src/features/products/search-query.js';
import { searchWordsOf } from '../../src/features/products/search-words.js';

/** What a search finds, by the ids of products, with how well each fits. */
export type FoundByRules = ReadonlyMap<string, number>;

interface Facts {
  readonly id: string;
  readonly name: string;
  readonly named: readonly string[];
  readonly described: readonly string[];
  /** Words of its alternatives. */
  readonly other: readonly string[];
  /** The sizes of its pack, and those in its description. */
  readonly sizes: readonly string[];
  readonly describedSizes: readonly string[];
}

/**
 * Finds what is sold by the rules of a search, one product and one word after the other, without
 * tsquery or an index: Postgres computes only the stems of words and how alike two of them look.
 */
export async function findingByRules({ query }: Pick<DataSource, 'query'>) {
  const products: Facts[] = await query(`
    select id, name, string_to_array(search_name, ' ') as named,
      string_to_array(product_words(description), ' ') as described, string_to_array(search_alternatives, ' ') as other,
      string_to_array(concat_ws(' ', pack_amount || pack_unit, pack_sizes(name)), ' ') as sizes,
      coalesce(string_to_array(pack_sizes(description), ' '), '{}') as "describedSizes"
    from products where deleted_at is null and not hidden`);

  const stems = new Map<string, string | null>();
  const learnStems = async (words: readonly string[]) => {
    const rows: { word: string; stem: string | null }[] = await query(
      `select word, (ts_lexize('english_stem', word))[1] as stem from unnest($1::text[]) as word`,
      [words],
    );
    for (const { word, stem } of rows) stems.set(word, stem);
  };
  await learnStems([
    ...new Set(products.flatMap(({ named, described, other }) => [...named, ...described, ...other])),
  ]);
  const hidden: { word: string }[] = await query(
    `select unnest(string_to_array(search_name, ' ')) as word from products where deleted_at is null and hidden`,
  );
  const hiddenWords = new Set(hidden.map(({ word }) => word));
  const stemOf = (word: string) => stems.get(word) ?? null;
  const stemsOf = (words: readonly string[]) =>
    words.map(stemOf).filter((stem): stem is string => stem !== null);

  const seen = products.map(({ id, name, named, described, other, sizes, describedSizes }) => {
    const ofName = new Set([...named, ...stemsOf(named)]);
    const ofTerms = new Set([...ofName, ...other, ...stemsOf(other), ...sizes]);
    return {
      id,
      name,
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
  const isLiteral = (word: string, product: Seen) => isStemIn(word, product.ofAll) || isBegun(word, product);

  /** What a word may be a misspelling of. */
  async function slipsOf(word: string): Promise<string[]> {
    if (hiddenWords.has(word) || seen.some((product) => isLiteral(word, product))) return [];
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
    const words = telling.length > 0 ? telling : typed;
    const slips = new Map<string, readonly string[]>();
    for (const word of words) slips.set(word, await slipsOf(word));
    const tierOf = (product: Seen): number => {
      if (words.every((word) => isWhole(word, product.ofName))) return 5;
      if (words.every((word) => isWhole(word, product.ofTerms))) return 4;
      if (words.every((word) => isBegun(word, product))) return 3;
      if (words.every((word) => isLiteral(word, product))) return 2;
      const fits = (word: string) =>
        isLiteral(word, product) || slips.get(word)?.some((slip) => product.ofTerms.has(slip));
      return words.every(fits) ? 1 : 0;
    };
    const ranked = seen.map((product) => ({ product, tier: words.length > 0 ? tierOf(product) : 0 }));
    return new Map(
      ranked
        .filter(({ tier }) => tier > 0)
        .map(({ product: { id, name }, tier }) => [id, 999 - Math.min([...name].length, 999) + 1000 * tier]),
    );
  };
}
