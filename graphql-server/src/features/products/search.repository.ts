import type { Order } from '../../database/page.js';
import { entityOf, Statement, statementsByName } from '../../database/statement.js';
import { Product, type Category } from './product.entity.js';
import {
  conditionsOf,
  placesFrom,
  productColumns,
  sold,
  sortedBy,
  type Narrowing,
} from './product.repository.js';
import {
  byRelevance,
  IN_ANY_WAY,
  LEAST_RANK_BY_NAME,
  lexemeOf,
  literalOf,
  LONGEST_NAME,
  significantWords,
  wantedBy,
} from './search-sql.js';
import { MAX_SEARCH_WORDS } from './search-words.js';

/**
 * So many names make a word common: where fewer hold it, all that do are ranked sooner than the
 * shortest of them are found.
 */
export const COMMON = 200;
/** No word is as common as that. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/**
 * SQL for whether a word is common: so many names hold it, and as many products of the category
 * that a list is narrowed to, be it in their descriptions. Where it is only there, the shortest
 * names are looked for in vain.
 */
function isCommon(narrowings: readonly Narrowing[], many: string): string {
  const inNames = `select coalesce(sum(sold), 0) from product_words where product_words.word = words.word`;
  const inForms = narrowings
    .filter(([by]) => by !== 'ids' && by !== 'after')
    .map(
      ([by]) =>
        `select coalesce(sum(sold), 0) from product_forms where form = words.word and category = '${by}'`,
    );
  return [inNames, ...inForms].map((count) => `(${count}) >= ${many}`).join(' and ');
}

/** After whether the words were too common. */
const readFound = entityOf(Product, 1);
/** After that and the rank. */
const readRanked = entityOf(Product, 2);

const searches = statementsByName<Product | null>();

/**
 * The statement for products that contain all words of a search. Its values: the limit, the search
 * as `meantBy` writes it, the number of names from which a word is too common, and those of the
 * filters. A single null row means that the words are too common.
 */
export function foundProducts(
  order: Order<Product>,
  narrowings: readonly Narrowing[],
): Statement<unknown[], Product | null> {
  const narrowedBy = narrowings.map(([by]) => by);
  const { direction, property } = order;
  const isRanked = order === byRelevance;
  return searches(['found', property, direction, ...narrowedBy].join('_'), (name) => {
    const conditions = conditionsOf(order, narrowings, placesFrom(4));
    const text = `select wanted.any_way is null, ${isRanked ? `${sortedBy(order)}, ` : ''}${productColumns}
      from ${wantedBy('$2', isCommon(narrowings, '$3::bigint'))} as wanted
        left join products product on ${[sold, 'product.search_vector @@ wanted.any_way', ...conditions].join(' and ')}
      where product.id is not null or wanted.any_way is null
      order by ${sortedBy(order)} ${direction}, product.id ${direction} limit $1`;
    return new Statement(name, text, (values) => {
      const [wasLeftAlone, rank] = values;
      if (wasLeftAlone) return null;
      const product = (isRanked ? readRanked : readFound)(values);
      if (isRanked) product.relevance = Number(rank);
      return product;
    });
  });
}

// The words that are searched for, whole and of a name as long as stands in place of "#"; see
// `best_named` in the migrations.
const WHOLE_IN_NAME_SO_LONG = `(
  select string_agg('(' || concat_ws(' | ', quote_literal('~#~' || word),
    quote_literal('~#~' || ${lexemeOf('word')})) || ')', ' & ')
  from ${significantWords('$1')}
)`;

const nameLength = `least(length(product.name), ${LONGEST_NAME})`;
const readNamed = entityOf(Product, 1);

/**
 * Sold products whose names hold all of these words, whole: the shortest names first, from a length
 * on, and of that length those before an id.
 */
export const bestNamedProducts = new Statement<
  [search: string, category: Category | null, shortest: number, before: string | null, limit: number],
  Product
>(
  'products_best_named',
  `select ${nameLength}, ${productColumns} from products product
    where product.id = any(array(select best_named(${WHOLE_IN_NAME_SO_LONG}, $2, $3::int, $4::uuid, $5::int)))
    order by 1, product.id desc`,
  (values) =>
    Object.assign(readNamed(values), { relevance: LEAST_RANK_BY_NAME + LONGEST_NAME - Number(values[0]) }),
);

/**
 * SQL for whether a name may hold a word that begins with the one that is wanted, but not its stem:
 * whether something that begins so is a form of another word. Behind the last of all letters
 * nothing begins with a word any more.
 */
const MAY_ONLY_BEGIN = `(wanted.stem is null or exists (
  select from product_forms
  where form ~>=~ wanted.word and form ~<~ (wanted.word || chr(1114111)) and form <> wanted.stem
    and ${lexemeOf('form')} is distinct from wanted.stem
))`;

const counts = statementsByName<number>();

/**
 * The statement for how many sold products hold all words of a search, in a category and among so
 * many ids where these are given. Its values are what is searched for, as `meantBy` writes it, and
 * the ids.
 *
 * What holds a single word stands counted, nearly: those that hold its stem do, and those that only
 * have a word in their name that begins with it are looked for where there may be any.
 */
export function foundCount(narrowings: readonly Narrowing[]): Statement<unknown[], number> {
  const narrowedBy = narrowings.map(([by]) => by);
  return counts(['found_count', ...narrowedBy].join('_'), (name) => {
    const conditions = conditionsOf(byRelevance, narrowings, placesFrom(2));
    const countOf = (query: string) =>
      `(select count(*) from products product where ${[sold, `product.search_vector @@ ${query}`, ...conditions].join(' and ')})`;
    const inCategory = narrowings.map(([by]) => ` and category = '${by}'`).join('');
    const ofStem = `(select coalesce(sum(sold), 0) from product_forms where form = wanted.stem${inCategory})`;
    const found = narrowedBy.includes('ids')
      ? countOf('wanted.any_way')
      : `case when not wanted.is_one then ${countOf('wanted.any_way')}
          when ${MAY_ONLY_BEGIN} then ${ofStem} + ${countOf('wanted.only_begun')}
          else ${ofStem} end`;
    return new Statement(
      name,
      `select ${found} from (
        select ${IN_ANY_WAY} as any_way, count(*) = 1 and count(slips) = 0 as is_one, min(word) as word,
          ${lexemeOf('min(word)')} as stem,
          cast(concat_ws(' & ', min(quoted) || ':*A', '!' || min(stem)) as tsquery) as only_begun
        from ${significantWords('$1')}
      ) as wanted`,
      ([count]) => Number(count),
    );
  });
}

/** A word of the search text. */
interface TypedWord {
  readonly word: string;
  /** Words of names that are spelled alike; null when some product holds the word itself. */
  readonly similar: readonly string[] | null;
}

/**
 * What is known of these words, with blanks between them, for who is shown hidden products or not.
 */
export const typedWords = new Statement<[words: string, withHidden: boolean], TypedWord>(
  'products_typed_words',
  `select word, case when named.held > 0 then null
    when not is_in_products(cast(${literalOf('word')} as tsquery), $2) then array(
      select alike.word from similar_product_words(typed.word, $2) as alike
      where left(alike.word, 1) = left(typed.word, 1)
    ) end
  from (
    select word, place from string_to_table($1, ' ') with ordinality as cut (word, place) limit ${MAX_SEARCH_WORDS}
  ) as typed cross join lateral (
    select coalesce(sum(case when $2 then products else sold end), 0) as held
    from product_words where product_words.word = typed.word
  ) as named order by place`,
  ([word, similar]) => ({ word, similar }) as TypedWord,
);

// Below, words have little more in common than their first letters.
const LEAST_SIMILARITY = 0.25;

/**
 * The word of a sold product's name that is most like one of these; none when none is like any of
 * them at all.
 */
export const mostSimilarWord = new Statement<[words: readonly string[]], string>(
  'products_most_similar_word',
  `select alike.word from unnest($1::text[]) as typed (word)
    cross join lateral similar_product_words(typed.word, false) as alike
    where alike.similarity >= ${LEAST_SIMILARITY} and cardinality(ts_lexize('english_stem', alike.word)) > 0
    order by alike.similarity desc, alike.word limit 1`,
  ([word]) => word as string,
);
