import { Statement } from '../../database/statement.js';
import type { Product } from '../products/product.entity.js';
import { productColumns, readProduct, sold } from '../products/product.statements.js';
import type { CartItem } from './cart.js';

type Raw = Readonly<Record<string, unknown>>;

const readItem = (raw: Raw): CartItem => ({
  id: raw['lineId'] as string,
  quantity: raw['lineQuantity'] as number,
  product: readProduct(raw),
});

const ITEMS = `select line.id as "lineId", line.quantity as "lineQuantity", ${productColumns}`;
const IN_ORDER = 'order by line.created_at, line.id';

/** What is in somebody's cart, in the order it was filled. */
export const cartItems = new Statement<[userId: string], CartItem>(
  'cart_items',
  `${ITEMS} from cart_lines line join products product on product.id = line.product_id
  where line.user_id = $1 ${IN_ORDER}`,
  readItem,
);

/** A product that somebody wants, and what matters of their cart. */
export interface WantedProduct {
  readonly product: Product;
  /** How many of it are in the cart. */
  readonly inCart: number;
  /** How many lines the cart has. */
  readonly lines: number;
}

/** A product, if it is sold, locked until the transaction ends; the cart is locked before. */
export const lockedWantedProduct = new Statement<[userId: string, productId: string], WantedProduct>(
  'cart_wanted_product',
  `select ${productColumns},
    coalesce((select quantity from cart_lines where user_id = $1 and product_id = $2), 0) as "inCart",
    (select count(*)::int from cart_lines where user_id = $1) as "lines"
  from products product where product.id = $2 and ${sold} for share of product`,
  (raw) => ({
    product: readProduct(raw),
    inCart: raw['inCart'] as number,
    lines: raw['lines'] as number,
  }),
);

/** Sets how many there are of a product in somebody's cart, and reads all of it. */
export const putIntoCart = new Statement<[userId: string, productId: string, quantity: number], CartItem>(
  'cart_put',
  `with put as (
    insert into cart_lines (user_id, product_id, quantity) values ($1, $2, $3)
    on conflict (user_id, product_id) do update set quantity = excluded.quantity
    returning id, product_id, quantity, created_at
  ),
  line as (
    select * from put union all
    select id, product_id, quantity, created_at from cart_lines where user_id = $1 and product_id <> $2
  )
  ${ITEMS} from line join products product on product.id = line.product_id ${IN_ORDER}`,
  readItem,
);
