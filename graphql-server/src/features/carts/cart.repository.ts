import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Product } from '../catalogue/product/product.entity.js';
import type { CartItem } from './cart.js';

/** Reads products with the user's own reservations, the column before them, as available. */
function productReader(first: number): (values: readonly unknown[]) => Product {
  const productOf = entityOf(Product, first + 1);
  return (values) => {
    const product = productOf(values);
    product.held -= values[first] as number;
    return product;
  };
}

const cartProduct = productReader(2);

/** The items of a cart, in the order they were added. */
export const cartItems = new Statement<[userId: string], CartItem>(
  'cart_items',
  `select line.id, line.quantity,
    case when product.held > 0 then reserved_units($1, product) else 0 end,
    ${columnsOf(Product, 'product')}
  from cart_lines line join products product on product.id = line.product_id
  where line.user_id = $1 order by line.sequence`,
  (values) => ({
    id: values[0] as string,
    quantity: values[1] as number,
    product: cartProduct(values),
  }),
);

/** A product in a locked cart, or one that may be added to it. */
interface LockedItem {
  /** Null for an account that does not exist. */
  readonly isErased: boolean | null;
  /** Id of the cart line; null for a product that is not in the cart. */
  readonly id: string | null;
  readonly quantity: number;
  /** Stock reserved for the user: pieces, or grams. */
  readonly reserved: number;
  /** Null when the cart is empty and none of the requested products exists. */
  readonly product: Product | null;
}

const lockedProduct = productReader(3);

/**
 * Locks a user's row, and so their cart; reads the cart and these products. Returns at least one
 * row.
 */
export const lockedCartItems = new Statement<[userId: string, productIds: readonly string[]], LockedItem>(
  'cart_lock_items',
  `select is_erased, line_id, line_quantity, reserved, ${columnsOf(Product, '(product)')}
  from lock_cart_items($1, $2)`,
  (values) => ({
    isErased: values[0] as boolean | null,
    id: values[1] as string | null,
    quantity: values[2] as number,
    reserved: values[3] as number,
    product: values[4] === null ? null : lockedProduct(values),
  }),
);

/** Upserts the quantities of products in a locked cart; new lines are added in this order. */
export const savedCartLines = new Statement<
  [userId: string, productIds: readonly string[], quantities: readonly number[]],
  { id: string; productId: string }
>(
  'cart_save_lines',
  `insert into cart_lines (user_id, product_id, quantity)
  select $1, product_id, quantity from unnest($2::uuid[], $3::integer[]) with ordinality as line (product_id, quantity, place) order by place
  on conflict (user_id, product_id) do update set quantity = excluded.quantity
  returning id, product_id`,
  ([id, productId]) => ({ id: id as string, productId: productId as string }),
);

/**
 * Removes products from a locked cart, and marks the newest order as followed by a reduced cart.
 */
export const removedCartLines = new Statement<[userId: string, productIds: readonly string[]], unknown>(
  'cart_remove_lines',
  `with removed as (delete from cart_lines where user_id = $1 and product_id = any($2::uuid[]))
  update orders set cart_reduced_after = true
  where id = (select id from orders where user_id = $1 order by sequence desc limit 1) and not cart_reduced_after`,
  () => null,
);

/**
 * Reduces a user's reservations to what their locked cart takes from the stock. Returns the
 * products with released units. `open_holds` must have locked their stock.
 */
export const fittedHolds = new Statement<[userId: string], string>(
  'cart_fit_holds',
  `with wanted as (
      select product_id, quantity * stock_per_unit(sold_by, unit_grams) as quantity
      from cart_lines join products on products.id = product_id where user_id = $1
    ),
    released as (
      delete from holds
      where user_id = $1 and kind = 'stock' and not exists (select from wanted where product_id = ref)
      returning ref
    ),
    shortened as (
      update holds set quantity = wanted.quantity from wanted
      where user_id = $1 and ref = product_id and holds.quantity > wanted.quantity
      returning ref
    )
  select ref from released union all select ref from shortened`,
  ([productId]) => productId as string,
);
