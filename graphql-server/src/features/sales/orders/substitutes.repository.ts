import { columnsOf, entityOf, Statement } from '../../../database/statement.js';
import type { NamedRate } from '../../../pricing/charge.js';
import { Product } from '../../catalogue/product/product.entity.js';
import { canBeBought, sold } from '../../catalogue/product/product.repository.js';

/** What a product needs to be a substitute of another one. */
export interface SubstituteTerms {
  readonly productId: string;
  /** Of the ordered units; their price and their deposit are the most that the customer pays. */
  readonly unitPrice: number;
  readonly deposit: number;
  readonly rate: NamedRate | null;
  /** In years; 0 for all ages. */
  readonly ageLimit: number;
}

const readProduct = entityOf(Product);

/** SQL for what may be a substitute by the rules of `isSubstitute`, and can be bought now. */
const fits = `${sold} and ${canBeBought} and product.sold_by is null and product.id <> ordered.id
  and product.deposit <= $3 and coalesce((product.food ->> 'ageLimit')::integer, 0) <= $6
  and (select (name, rate) from tax_rates where id = coalesce(product.tax_rate_id, default_tax_rate_id))
    is not distinct from case when $4::text is not null then ($4::text, $5::integer) end`;

/**
 * Products that may be substitutes of an ordered one, the nearest first: of its family, its main
 * category, no dearer, in the same pack, by the same producer, of a similar price. Of its
 * categories; with a search text those whose name has it, or with this SKU or barcode.
 */
export const nearestSubstitutes = new Statement<
  [
    productId: string,
    unitPrice: number,
    deposit: number,
    taxName: string | null,
    taxRate: number | null,
    ageLimit: number,
    search: string | null,
    barcode: string | null,
    limit: number,
  ],
  Product
>(
  'products_substitutes',
  `select ${columnsOf(Product, 'product')}
  from products ordered cross join shop_settings join products product on case
    when $7::text is null then product.category_ids && ordered.category_ids
    else product.search_name like '%' || replace(product_words($7), '%', '') || '%'
      or product_key(product.sku) = product_key($7) or barcode_key(product.barcode) = barcode_key($8)
    end
  where ordered.id = $1 and ${fits}
  order by (product_key(product.family) = product_key(ordered.family)) is true desc,
    (product.category_ids[1] = ordered.category_ids[1]) is true desc,
    product.price <= $2 desc,
    ((product.pack_amount, product.pack_unit) = (ordered.pack_amount, ordered.pack_unit)) is true desc,
    (product.food ->> 'producer' = ordered.food ->> 'producer') is true desc,
    abs(product.price - $2), product.id
  limit $9`,
  readProduct,
);
