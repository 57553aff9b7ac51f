import { columnsOf, entityOf, Statement } from '../../database/statement.js';
import { Product } from '../products/product.entity.js';
import type { CartItem } from './cart.js';

const readProduct = entityOf(Product, 2);
const readItem = (values: readonly unknown[]): CartItem => ({
  id: values[0] as string,
  quantity: values[1] as number,
  product: readProduct(values),
});

/** What is in somebody's cart, in the order it was filled. */
export const cartItems = new Statement<[userId: string], CartItem>(
  'cart_items',
  `select line.id, line.quantity, ${columnsOf(Product, 'product')}
  from cart_lines line join products product on product.id = line.product_id
  where line.user_id = $1 order by line.created_at, line.id`,
  readItem,
);

type Put = [userId: string, productId: string, quantity: number, maxQuantity: number, maxLines: number];

/** Adds so many to somebody's cart and reads it, under the lock on the person that every change takes; nothing when that is not surely allowed. */
export const putIntoCart = new Statement<Put, CartItem>(
  'cart_put',
  `select line_id, line_quantity, ${columnsOf(Product, '(product)')}
  from put_into_cart($1, $2, $3, $4, $5)`,
  readItem,
);
