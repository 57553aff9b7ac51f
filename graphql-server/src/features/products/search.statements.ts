import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Product, type Category } from './product.entity.js';

/** What is longer counts as being as long. */
export const LONGEST_NAME = 999;

const productColumns = columnsOf(Product, 'product');
const readProduct = entityOf(Product, 1);

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
