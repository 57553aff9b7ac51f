import type { CartLine } from '../../src/features/carts/cart-line.entity.js';
import type { Order } from '../../src/features/orders/order.entity.js';
import type { Product } from '../../src/features/products/product.entity.js';
import type { Rating } from '../../src/features/ratings/rating.entity.js';
import type { Review } from '../../src/features/reviews/review.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildReview } from '../factories/review.factory.js';
import type { TestPerson, TestShop } from './test-shop.js';

export interface People {
  /** Has nothing in the shop. */
  readonly customer: TestPerson;
  readonly owner: TestPerson;
  /** Has something of each kind too, none of which is asked for. */
  readonly other: TestPerson;
  readonly admin: TestPerson;
}

export interface RestWorld extends People {
  readonly product: Product;
  /** Two of the product, in the owner's cart. */
  readonly line: CartLine;
  readonly order: Order;
  readonly review: Review;
  readonly rating: Rating;
}

export const NAMES = { customer: 'Cleo', owner: 'Owen', other: 'Otto', admin: 'Ada' } as const;

export async function signUpPeople(shop: TestShop): Promise<People> {
  const [customer, owner, other, admin] = await Promise.all([
    shop.signUp({ displayName: NAMES.customer }),
    shop.signUp({ displayName: NAMES.owner }),
    shop.signUp({ displayName: NAMES.other }),
    shop.signUp({ displayName: NAMES.admin, admin: true }),
  ]);
  return { customer, owner, other, admin };
}

/** Everything anew but the people, who are as they were. */
export async function buildWorld({ dataSource }: TestShop, people: People): Promise<RestWorld> {
  await dataSource.query('truncate products, checkouts, orders, reviews, outbox_messages cascade');
  await dataSource.query(
    `update users set avatar = null, role = case when id = $1 then 'admin' else 'customer' end`,
    [people.admin.userId],
  );
  const product = await buildProduct(dataSource);
  const productId = product.id;
  const [mine] = await Promise.all(
    [people.owner, people.other].map(async ({ userId }) => {
      const own = { userId, productId };
      return {
        line: await buildCartLine(dataSource, { ...own, quantity: 2 }),
        order: await buildOrder(dataSource, { userId, lines: [{ productId, quantity: 3 }] }),
        review: await buildReview(dataSource, { userId }),
        rating: await buildRating(dataSource, own),
      };
    }),
  );
  if (!mine) throw new Error('There is always an owner.');
  return { ...people, product, ...mine };
}

const TABLES = ['users', 'products', 'cart_lines', 'checkouts', 'payments', 'orders', 'reviews', 'ratings'];

/** What stands in the tables, as a name for each that is another one after every change. */
export async function fingerprints({ dataSource }: TestShop): Promise<Map<string, string>> {
  const rows = await Promise.all(
    TABLES.map((table) =>
      dataSource.query(
        `select md5(string_agg(row::text, '|' order by row::text)) as sum from ${table} as row`,
      ),
    ),
  );
  return new Map(TABLES.map((table, index) => [table, String(rows[index][0].sum)]));
}

/** The tables whose contents are not the same any more. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  TABLES.filter((table) => before.get(table) !== after.get(table));
