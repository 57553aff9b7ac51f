import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '../../src/database/migrate.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { createReleased, type TestDatabase, dataSourceOf } from '../support/databases.js';
import { wrongStars } from '../support/wrong-stars.js';

let released: TestDatabase;
let dataSource: ShopDataSource;
let userId: string;
let other: string;
let productId: string;

beforeEach(async () => {
  released = await createReleased(inject('postgresUrl'));
  dataSource = await dataSourceOf(released.url).initialize();
  [{ id: userId }, { id: other }] = await dataSource.query(
    `select id from users where uid in ('demo-admin', 'demo-maya') order by uid`,
  );
  [{ id: productId }] = await dataSource.query(
    'select id from products where id not in (select product_id from ratings) order by id limit 1',
  );
});

afterEach(async () => {
  await dataSource.destroy();
  await released.drop();
});

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
  const [{ untouched }] = await dataSource.query('select count(*)::int as untouched from ratings');
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
  expect(await dataSource.getRepository(Rating).count()).toBe(untouched + 2);
  expect(await wrongStars(dataSource)).toEqual([]);
  const [{ count, sum }] = await dataSource.query(
    'select rating_count as count, rating_sum as sum from products where id = $1',
    [productId],
  );
  expect([count, Number(sum)]).toEqual([2, 9]);
});

test('34.6 the newest keeps its own reply, and two of one moment become one', async () => {
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
  await migrate(dataSource);
  await insert({ message: 'First', rates: 5, createdAt: day(1) });
  await expect(insert({ message: 'Second', rates: 1, createdAt: day(2) })).rejects.toThrow(
    'ratings_user_product',
  );
  expect(await wrongStars(dataSource)).toEqual([]);
});
