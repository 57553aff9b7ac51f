import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';
import { wrongStars } from '../support/kept-stars.js';

let close: () => Promise<void>;
let dataSource: ShopDataSource;
let userId: string;
let productId: string;

beforeEach(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  ({ id: userId } = await buildUser(dataSource));
  ({ id: productId } = await buildProduct(dataSource));
});

afterEach(() => close());

/** As the release before left it. */
async function undoOneRating(): Promise<void> {
  for (let undone = ''; undone !== 'OneRatingPerCustomer1796860000000';) {
    undone = (await dataSource.query('select name from migrations order by id desc limit 1'))[0].name;
    await dataSource.undoLastMigration();
  }
}

const day = (date: number) => new Date(Date.UTC(2026, 2, date));

/** The way in which the release before inserts one. */
const insert = (facts: {
  message: string;
  rates: number;
  createdAt: Date;
  image?: string;
  answer?: string;
  by?: string;
}) =>
  dataSource.query(
    `insert into ratings (product_id, user_id, name, message, rates, image, created_at, answer, answered_at)
      values ($1, $2, 'Asha', $3, $4, $5, $6, $7, case when $7::text is null then null else $6::timestamptz end)`,
    [
      productId,
      facts.by ?? userId,
      facts.message,
      facts.rates,
      facts.image ?? null,
      facts.createdAt,
      facts.answer ?? null,
    ],
  );

test('34.6 of several ratings of a product by one customer the newest stays, and totals are right', async () => {
  const { id: other } = await buildUser(dataSource);
  const { id: untouched } = await buildRating(dataSource, { userId });
  await undoOneRating();
  await insert({ message: 'First', rates: 1, createdAt: day(1), image: '/images/first.1600.webp' });
  await insert({ message: 'Second', rates: 2, createdAt: day(2), answer: 'Sorry!' });
  await insert({ message: 'Third', rates: 5, createdAt: day(3), image: '/images/third.1600.webp' });
  await insert({ message: 'Another', rates: 4, createdAt: day(1), by: other });
  expect(await wrongStars(dataSource)).toEqual([]);

  await migrate(dataSource);

  const rows = await dataSource
    .getRepository(Rating)
    .find({ where: { productId }, order: { rates: 'DESC' } });
  expect(rows).toMatchObject([
    {
      message: 'Third',
      rates: 5,
      image: '/images/third.1600.webp',
      createdAt: day(3),
      // It takes over the reply to an older one, and is marked as edited after that.
      editedAt: day(3),
      answer: 'Sorry!',
      answeredAt: day(2),
    },
    { message: 'Another', rates: 4, editedAt: null },
  ]);
  expect(await dataSource.getRepository(Rating).countBy({ id: untouched })).toBe(1);
  expect(await wrongStars(dataSource)).toEqual([]);
  const [{ count, sum }] = await dataSource.query(
    'select rating_count as count, rating_sum as sum from products where id = $1',
    [productId],
  );
  expect([count, Number(sum)]).toEqual([2, 9]);
});

test('34.6 the newest keeps its own reply, and two of one moment become one', async () => {
  await undoOneRating();
  await insert({ message: 'First', rates: 1, createdAt: day(1), answer: 'To the first' });
  await insert({ message: 'Second', rates: 2, createdAt: day(2), answer: 'To the second' });
  await insert({ message: 'Twin', rates: 2, createdAt: day(2), answer: 'To the second' });
  await migrate(dataSource);
  expect(await dataSource.getRepository(Rating).findBy({ productId })).toMatchObject([
    { createdAt: day(2), answer: 'To the second', editedAt: null },
  ]);
  expect(await wrongStars(dataSource)).toEqual([]);
});

test('34.6 the release before goes on adding first ratings, and no second one', async () => {
  await insert({ message: 'First', rates: 5, createdAt: day(1) });
  await expect(insert({ message: 'Second', rates: 1, createdAt: day(2) })).rejects.toThrow(
    'ratings_user_product',
  );
  expect(await wrongStars(dataSource)).toEqual([]);
});
