import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Product } from './product.entity.js';

const readProduct = entityOf(Product, 1);

type Opened = [ids: readonly string[], now: Date, userId: string | null, checkoutId: string | null];

/**
 * Locks the counted products among these; deletes expired holds and those of a user or a checkout.
 */
export const openedStock = new Statement<Opened, { releasedIds: readonly string[] }>(
  'stock_open',
  'select open_stock($1, $2, $3, $4)',
  ([released]) => ({ releasedIds: released as string[] }),
);

type Held = [
  checkoutId: string,
  userId: string,
  expiresAt: Date,
  productIds: readonly string[],
  quantities: readonly number[],
];

/** Reserves units of these products. */
export const heldStock = new Statement<Held, unknown>(
  'stock_hold',
  `insert into stock_holds (checkout_id, user_id, expires_at, product_id, quantity)
  select $1, $2, $3, held.* from unnest($4::uuid[], $5::int[]) as held`,
  () => null,
);

/**
 * Takes units of these products out of a user's reservations, and returns the products that had
 * any.
 */
export const takenHolds = new Statement<
  [userId: string, productIds: readonly string[], quantities: readonly number[]],
  string
>(
  'stock_take_holds',
  `with bought as (select * from unnest($2::uuid[], $3::int[]) as bought (product_id, quantity)),
    released as (
      delete from stock_holds hold using bought
      where user_id = $1 and hold.product_id = bought.product_id and hold.quantity <= bought.quantity
      returning hold.product_id
    ),
    shortened as (
      update stock_holds hold set quantity = hold.quantity - bought.quantity from bought
      where user_id = $1 and hold.product_id = bought.product_id and hold.quantity > bought.quantity
      returning hold.product_id
    )
  select product_id from released union all select product_id from shortened`,
  ([productId]) => productId as string,
);

/** A counted product, as it was before anything was taken. */
export interface Taken {
  readonly product: Product;
  /** Whether there is too little of it; then nothing is taken of any. */
  readonly isShort: boolean;
}

/**
 * Decrements the stock of the counted products among these, of all or of none. `open_stock` has
 * locked them.
 */
export const takenStock = new Statement<
  [productIds: readonly string[], quantities: readonly number[]],
  Taken
>(
  'stock_take',
  `with counted as (
      select product.*, wanted.quantity from products product
      join unnest($1::uuid[], $2::int[]) as wanted (id, quantity) on wanted.id = product.id
      where product.stock is not null
    ),
    taken as (
      update products set stock = products.stock - counted.quantity from counted
      where products.id = counted.id and not exists (select from counted where stock - held < quantity)
    )
  select stock - held < quantity, ${columnsOf(Product, 'counted')} from counted`,
  (values) => ({ product: readProduct(values), isShort: values[0] as boolean }),
);
