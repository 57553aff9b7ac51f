import { Statement } from '../../database/statement.js';
import { readingOf, type Extent } from '../products/product.statements.js';
import type { CartItem } from './cart.js';

/** The items of carts that come as the id of a line, its quantity and the columns of its product. */
function readingItems(extent: Extent, table: string) {
  // Whether it is still sold decides on its price.
  const { columns, productOf } = readingOf(extent, ['deletedAt', 'hidden'], { first: 2, table });
  const itemOf = (values: readonly unknown[]): CartItem => ({
    id: values[0] as string,
    quantity: values[1] as number,
    product: productOf(values),
  });
  return { columns, itemOf };
}

const itemsWith = (extent: Extent) => {
  const { columns, itemOf } = readingItems(extent, 'product');
  return new Statement<[userId: string], CartItem>(
    `cart_items_${extent}`,
    `select line.id, line.quantity, ${columns}
    from cart_lines line join products product on product.id = line.product_id
    where line.user_id = $1 order by line.created_at, line.id`,
    itemOf,
  );
};

/** What is in somebody's cart, in the order it was filled. */
export const cartItems = { whole: itemsWith('whole'), cards: itemsWith('cards') };

type Put = [userId: string, productId: string, quantity: number, maxQuantity: number, maxLines: number];

const puttingWith = (extent: Extent) => {
  const { columns, itemOf } = readingItems(extent, '(product)');
  return new Statement<Put, CartItem>(
    `cart_put_${extent}`,
    `select line_id, line_quantity, ${columns} from put_into_cart($1, $2, $3, $4, $5)`,
    itemOf,
  );
};

/** Adds so many to somebody's cart and reads it, under the lock on the person that every change takes; nothing when that is not surely allowed. */
export const putIntoCart = { whole: puttingWith('whole'), cards: puttingWith('cards') };
