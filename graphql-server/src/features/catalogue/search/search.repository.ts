import type { Order } from '../../../database/page.js';
import { entityOf, Statement, statementsByName } from '../../../database/statement.js';
import { Product } from '../product/product.entity.js';
import {
  conditionsOf,
  countedIn,
  isNarrowed,
  nameOf,
  placesFrom,
  productColumns,
  sold,
  sortedBy,
  type ListFilter,
} from '../product/product.repository.js';
import {
  byRelevance,
  ANY_MATCH,
  isFoundWith,
  relevanceAfter,
  soldWithKey,
  MIN_NAME_RANK,
  lexemeOf,
  literalOf,
  NAME_LENGTH_CAP,
  significantWords,
  tsqueriesOf,
} from './search-sql.js';
import { MAX_SEARCH_WORDS } from './search-words.js';

/**
 * Number of names that makes a word common. Below it, ranking all matches is faster than reading
 * the shortest names first.
 */
export const COMMON_FROM = 200;
/** Threshold that no word reaches. */
export const NO_THRESHOLD = Number.MAX_SAFE_INTEGER;

/**
 * SQL for whether a word is common: contained in this many names, and in as many products of the
 * filtered categories, including descriptions. A word that is common in descriptions only gains
 * nothing from reading the shortest names first.
 */
function isCommon(filters: readonly ListFilter[], many: string, categories: string): string {
  const inNames = `select coalesce(sum(sold), 0) from product_words where product_words.word = words.word`;
  const inForms = isInCategories(filters)
    ? [
        `select coalesce(sum(sold), 0) from product_forms where form = words.word and ${countedIn(categories)}`,
      ]
    : [];
  return [inNames, ...inForms].map((count) => `(${count}) >= ${many}`).join(' and ');
}

/** Whether the first filter is by categories. */
const isInCategories = ([first]: readonly ListFilter[]): boolean => first?.[0] === 'categories';

/** Of a search: a product, the id of the one whose key the text is, or null for common words. */
type FoundRow = Product | string | null;

/** Columns of a product follow the flag for common words and the id. */
const readFound = entityOf(Product, 2);
/** Columns of a product follow these and the rank. */
const readRanked = entityOf(Product, 3);
const readKeyed = entityOf(Product, 1);

const searches = statementsByName<FoundRow>();
const keyed = statementsByName<Product>();
const counts = statementsByName<number>();

/**
 * The statement for products that contain all words of a search. Its parameters: limit, search text
 * in the format of `expandWords`, number of names that makes a word common, the whole text and the
 * barcodes that it may be, and values of the filters. A single null row means that the words are
 * too common; an id, that the text is a key, for `foundWithKey`.
 */
export function foundProducts(
  order: Order<Product>,
  filters: readonly ListFilter[],
): Statement<unknown[], FoundRow> {
  const narrowedBy = filters.map(([by]) => by);
  const { direction, property } = order;
  const isRanked = order === byRelevance;
  return searches(['found', property, direction, ...narrowedBy].join('_'), (name) => {
    const conditions = conditionsOf(order, filters, placesFrom(6));
    const text = `select wanted.any_way is null, named.id, ${isRanked ? `${sortedBy(order)}, ` : ''}${productColumns}
      from ${tsqueriesOf('$2', isCommon(filters, '$3::bigint', '$6'))} as wanted
        cross join (select ${soldWithKey('$4::text', '$5::text[]')} as id) as named
        left join products product on ${[sold, 'product.search_vector @@ wanted.any_way', ...conditions].join(' and ')}
      where product.id is not null or wanted.any_way is null or named.id is not null
      order by ${sortedBy(order)} ${direction}, product.id ${direction} limit $1`;
    return new Statement(nameOf(filters, name), text, (values) => {
      const [wasLeftAlone, named, rank] = values;
      if (typeof named === 'string') return named;
      if (wasLeftAlone) return null;
      const product = (isRanked ? readRanked : readFound)(values);
      if (isRanked) product.relevance = Number(rank);
      return product;
    });
  });
}

/** SQL of the id in the statements of a search for a key. */
const keyedId = (place: number) => `$${place}::uuid`;

/**
 * As `foundProducts`, for a text that is the key of a product, which is found as well and first.
 * Parameters: limit, search text, id of the product, values of the filters.
 */
export function foundWithKey(
  wanted: Order<Product>,
  filters: readonly ListFilter[],
): Statement<unknown[], Product> {
  const narrowedBy = filters.map(([by]) => by);
  const isRanked = wanted === byRelevance;
  const order = isRanked ? relevanceAfter(keyedId(3)) : wanted;
  const { direction, property } = order;
  return keyed(['found_keyed', property, direction, ...narrowedBy].join('_'), (name) => {
    const conditions = conditionsOf(order, filters, placesFrom(4));
    const text = `select ${isRanked ? sortedBy(order) : '0'}, ${productColumns}
      from ${tsqueriesOf('$2')} as wanted
        join products product on ${[sold, isFoundWith(keyedId(3)), ...conditions].join(' and ')}
      order by ${sortedBy(order)} ${direction}, product.id ${direction} limit $1`;
    return new Statement(nameOf(filters, name), text, (values) => {
      const product = readKeyed(values);
      if (isRanked) product.relevance = Number(values[0]);
      return product;
    });
  });
}

/** The statement that counts what `foundWithKey` finds. Parameters: search text, id, filters. */
export function foundWithKeyCount(filters: readonly ListFilter[]): Statement<unknown[], number> {
  const narrowedBy = filters.map(([by]) => by);
  return counts(['found_keyed_count', ...narrowedBy].join('_'), (name) => {
    const conditions = conditionsOf(byRelevance, filters, placesFrom(3));
    const text = `select count(*) from ${tsqueriesOf('$1')} as wanted
      join products product on ${[sold, isFoundWith(keyedId(2)), ...conditions].join(' and ')}`;
    return new Statement(nameOf(filters, name), text, ([count]) => Number(count));
  });
}

// tsquery of names with all words whole; "#" stands for the length of the name, see
// `best_named_in` in `database/functions`.
const WHOLE_WORDS_BY_LENGTH = `(
  select string_agg('(' || concat_ws(' | ', quote_literal('~#~' || word),
    quote_literal('~#~' || ${lexemeOf('word')})) || ')', ' & ')
  from ${significantWords('$1')}
)`;

const nameLength = `least(length(product.name), ${NAME_LENGTH_CAP})`;
const readNamed = entityOf(Product, 2);

/**
 * Sold products whose names contain all of these words whole, shortest names first; an id, as in
 * `foundProducts`. The cursor is a length and, within it, an id.
 */
export const bestNamedProducts = new Statement<
  [
    search: string,
    categories: readonly string[] | null,
    shortest: number,
    before: string | null,
    limit: number,
    text: string,
    barcodes: readonly string[],
  ],
  Product | string
>(
  'products_best_named',
  `select ${nameLength}, ${soldWithKey('$6::text', '$7::text[]')}, ${productColumns} from products product
    where product.id = any(array(select best_named_in(${WHOLE_WORDS_BY_LENGTH}, $2::uuid[], $3::int, $4::uuid, $5::int)))
    order by 1, product.id desc`,
  (values) => {
    const [length, named] = values;
    if (typeof named === 'string') return named;
    return Object.assign(readNamed(values), { relevance: MIN_NAME_RANK + NAME_LENGTH_CAP - Number(length) });
  },
);

/**
 * SQL for whether a name may contain a word that begins with or ends with the wanted one but has
 * another stem. chr(1114111) sorts after all characters.
 */
const HAS_PREFIX_ONLY = `(wanted.stem is null or is_in_products(cast(wanted.tail as tsquery), false) or exists (
  select from product_forms
  where form ~>=~ wanted.word and form ~<~ (wanted.word || chr(1114111)) and form <> wanted.stem
    and ${lexemeOf('form')} is distinct from wanted.stem
))`;

/**
 * The statement that counts sold products with all words of a search, by the filters
 * where given. Its parameters: search text in the format of `expandWords`, values of the filters.
 *
 * For a single word it adds up stored counts: products with its stem, plus a query for names that
 * have it only as a prefix or the last part of a compound, if there may be any.
 */
export function foundCount(filters: readonly ListFilter[]): Statement<unknown[], number> {
  const narrowedBy = filters.map(([by]) => by);
  return counts(['found_count', ...narrowedBy].join('_'), (name) => {
    const conditions = conditionsOf(byRelevance, filters, placesFrom(2));
    const countOf = (query: string) =>
      `(select count(*) from products product where ${[sold, `product.search_vector @@ ${query}`, ...conditions].join(' and ')})`;
    const inCategory = isInCategories(filters) ? ` and ${countedIn('$2')}` : '';
    const ofStem = `(select coalesce(sum(sold), 0) from product_forms where form = wanted.stem${inCategory})`;
    const found = isNarrowed(filters)
      ? countOf('wanted.any_way')
      : `case when not wanted.is_one then ${countOf('wanted.any_way')}
          when ${HAS_PREFIX_ONLY} then ${ofStem} + ${countOf('wanted.only_begun')}
          else ${ofStem} end`;
    return new Statement(
      nameOf(filters, name),
      `select ${found} from (
        select ${ANY_MATCH} as any_way, min(word) as word, ${lexemeOf('min(word)')} as stem, min(tail) as tail,
          count(*) = 1 and count(slips) = 0 and count(categories) = 0 as is_one,
          cast(concat_ws(' & ', '(' || nullif(concat_ws(' | ', min(quoted) || ':*AC', min(tail)), '') || ')', '!' || min(stem))
            as tsquery) as only_begun
        from ${significantWords('$1')}
      ) as wanted`,
      ([count]) => Number(count),
    );
  });
}

/** A word of the search text. */
interface TypedWord {
  readonly word: string;
  /** Words of names that may be meant; null when a product contains the word itself. */
  readonly similar: readonly string[] | null;
  /** Two words of names that it joins, separated by `+`; null for none. */
  readonly parts: string | null;
  /** Whether names have it joined with the next word. */
  readonly isJoined: boolean;
}

const isNamed = (word: string) =>
  `exists (select from product_words as named where named.word = ${word} having sum(named.products) > 0)`;

/** Letters of the shorter part of a word that joins two. */
const SHORTEST_JOINED = 3;

/**
 * Looks up typed words, separated by spaces; admins also search hidden products. A word of a hidden
 * product is a word, so nothing else is meant by it.
 */
export const typedWords = new Statement<[words: string, withHidden: boolean], TypedWord>(
  'products_typed_words',
  `select word, case when named.products > 0 then null
    when not is_in_products(cast(${literalOf('word')} as tsquery), $2) then array(
      select alike.word from similar_product_words(typed.word, $2) as alike
      where left(alike.word, 1) = left(typed.word, 1)
    ) end, case when named.products = 0 then (
      select left(typed.word, size) || '+' || right(typed.word, -size)
      from generate_series(${SHORTEST_JOINED}, length(typed.word) - ${SHORTEST_JOINED}) as size
      where ${isNamed('left(typed.word, size)')} and ${isNamed('right(typed.word, -size)')} limit 1
    ) end, typed.next is not null and ${isNamed('typed.word || typed.next')}
  from (
    select word, place, lead(word) over (order by place) as next
    from string_to_table($1, ' ') with ordinality as cut (word, place) limit ${MAX_SEARCH_WORDS}
  ) as typed cross join lateral (
    select coalesce(sum(products), 0) as products
    from product_words where product_words.word = typed.word
  ) as named order by place`,
  ([word, similar, parts, isJoined]) => ({ word, similar, parts, isJoined }) as TypedWord,
);

/** A word of a search without results. */
export interface MissedWord {
  readonly word: string;
  /** Whether a product has the word, or had it before it was hidden. */
  readonly isNamed: boolean;
  /** Words of sold products that look alike, with the word itself. */
  readonly similar: readonly string[];
}

/** Looks up what to suggest in place of words that found nothing. */
export const missedWords = new Statement<[words: readonly string[]], MissedWord>(
  'products_missed_words',
  `select word, ${isNamed('typed.word')}, array(select alike.word from similar_product_words(typed.word, false) as alike)
    from unnest($1::text[]) with ordinality as typed (word, place) order by place`,
  ([word, named, similar]) => ({ word, isNamed: named, similar }) as MissedWord,
);
