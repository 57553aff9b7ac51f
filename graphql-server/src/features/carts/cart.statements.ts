import { Statement } from '../../database/statement.js';
import { readingOf, type Extent } from '../products/product.statements.js';
import type { CartItem } from './cart.js';

/**
 * The items of carts that come as the id of a line, its quantity and the columns of its product.
 *
 * @param first how many values are before them
 */
function readingItems(extent: Extent, table: string, first = 0) {
  // Whether it is still sold decides on its price.
  const { columns, productOf } = readingOf(extent, ['deletedAt', 'hidden'], { first: first + 2, table });
  const itemOf = (values: readonly unknown[]): CartItem => ({
    id: values[first] as string,
    quantity: values[first + 1] as number,
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

type Puts = [
  userIds: readonly string[],
  productIds: readonly string[],
  quantities: readonly number[],
  maxQuantity: number,
  maxLines: number,
];

interface PlacedItem {
  /** Of whose cart it is, as they were asked for; the first is 1. */
  readonly place: number;
  readonly item: CartItem;
}

const puttingWith = (extent: Extent) => {
  const { columns, itemOf } = readingItems(extent, '(product)', 1);
  return new Statement<Puts, PlacedItem>(
    `carts_put_${extent}`,
    `select place, line_id, line_quantity, ${columns} from put_into_carts($1, $2, $3, $4, $5)`,
    (values) => ({ place: values[0] as number, item: itemOf(values) }),
  );
};

/**
 * Adds so many of something to the cart of each of these people, who are all different, and reads it, under the lock on the person that
 * every change takes. Nothing is added where that is not surely allowed or somebody is locked by others, and nothing read: it waits for nobody.
 */
export const putIntoCarts = { whole: puttingWith('whole'), cards: puttingWith('cards') };
