import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Product, type Category } from './product.entity.js';

/** What is longer counts as being as long. */
export const LONGEST_NAME = 999;

const productColumns = columnsOf(Product, 'product');
const readProduct = entityOf(Product, 1);

/** A word's stem in a query; null for little words. */
export const stemOf = (word: string) => `quote_literal((ts_lexize('english_stem', ${word}))[1])`;

/** What a typed word stands for literally: a form of it anywhere, or a word of a name that begins with it. */
export const literalOf = (word: string) =>
  `concat_ws(' | ', ${stemOf(word)}, quote_literal(${word}) || ':*A')`;

// The words that are searched for, whole and of a name as long as stands in place of "#"; see `best_named` in the migrations.
const WHOLE_IN_NAME_SO_LONG = `(
  select string_agg('(' || concat_ws(' | ', quote_literal('~#~' || word),
    quote_literal('~#~' || (ts_lexize('english_stem', word))[1])) || ')', ' & ')
  from unnest($1::text[]) as word
)`;

interface NamedProduct {
  readonly product: Product;
  /** How long its name is, at most `LONGEST_NAME`. */
  readonly length: number;
}

/**
 * Sold products whose names hold all of these words, whole: the shortest names first, from a length on, and of that length those
 * before an id.
 */
export const bestNamedProducts = new Statement<
  [
    words: readonly string[],
    category: Category | null,
    shortest: number,
    before: string | null,
    limit: number,
  ],
  NamedProduct
>(
  'products_best_named',
  `select least(length(product.name), ${LONGEST_NAME}), ${productColumns} from products product
    where product.id = any(array(select best_named(${WHOLE_IN_NAME_SO_LONG}, $2, $3::int, $4::uuid, $5::int)))
    order by 1, product.id desc`,
  (values) => ({ length: Number(values[0]), product: readProduct(values) }),
);

/** A word that somebody typed, and what the shop knows of it. */
export interface TypedWord {
  readonly word: string;
  /** Whether it is one of the little words that say nothing, such as "the". */
  readonly little: boolean;
  /** Words of names that are spelled alike; null when some product holds the word itself. */
  readonly similar: readonly string[] | null;
  /** Whether many names hold it. */
  readonly common: boolean;
}

// Where fewer names hold a word, all that do are ranked sooner than the shortest of them are found.
const COMMON = 200;

/**
 * What is known of these words, for who is shown hidden products or not. A word is common in a category when many names hold it and
 * as many products of the category do, be it in their descriptions: where it is only there, the shortest names are looked for in vain.
 */
export const typedWords = new Statement<
  [words: readonly string[], withHidden: boolean, category: Category | null],
  TypedWord
>(
  'products_typed_words',
  `select word, cardinality(ts_lexize('english_stem', word)) = 0,
    case when named.held > 0 then null
    when not is_in_products(cast(${literalOf('word')} as tsquery), $2) then array(
      select alike.word from similar_product_words(typed.word, $2) as alike
      where left(alike.word, 1) = left(typed.word, 1)
    ) end,
    named.sold >= ${COMMON} and ($3::text is null or ${COMMON} <= (
      select coalesce(sum(sold), 0) from product_forms where form = typed.word and category = $3
    ))
  from unnest($1::text[]) with ordinality as typed (word, place) cross join lateral (
    select coalesce(sum(case when $2 then products else sold end), 0) as held, coalesce(sum(sold), 0) as sold
    from product_words where product_words.word = typed.word
  ) as named order by place`,
  ([word, little, similar, common]) => ({ word, little, similar, common }) as TypedWord,
);

/**
 * How many sold products hold a word, as `literalOf` says: those that hold its stem, which stand counted, and those that only have a
 * word in their name that begins with it.
 */
export const soldWithWord = new Statement<[word: string, category: Category | null], number>(
  'products_sold_with_word',
  `select (
      select coalesce(sum(sold), 0) from product_forms
      where form = (ts_lexize('english_stem', $1))[1] and ($2::text is null or category = $2)
    ) + (
      select count(*) from products
      where deleted_at is null and not hidden and ($2::text is null or category = $2)
        and search_vector @@ cast(concat_ws(' & ', quote_literal($1) || ':*A', '!' || ${stemOf('$1')}) as tsquery)
    )`,
  ([count]) => Number(count),
);
