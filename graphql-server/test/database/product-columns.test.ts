import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { migrate } from '../../src/database/migrate.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { systemClock } from '../../src/common/clock.js';
import { IdempotencyService } from '../../src/features/idempotency/idempotency.service.js';
import { RatingService } from '../../src/features/ratings/rating.service.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { createEmpty, openClone, dataSourceOf } from '../support/databases.js';
import { wrongStars } from '../support/wrong-stars.js';

let close: () => Promise<void>;
let dataSource: DataSource;

beforeEach(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
});

afterEach(() => close());

/**
 * Counts of 1, 2, 3, 4 and 5 stars. All stored totals of any product agree with its ratings.
 */
const starsOf = async (id: string) => {
  expect(await wrongStars(dataSource)).toEqual([]);
  return (await dataSource.getRepository(Product).findOneByOrFail({ id })).ratingStars;
};

const rank = async (...stars: number[]) => {
  const [{ value }] = await dataSource.query('select rating_rank($1) as value', [stars]);
  return Number(value);
};

test('stored stars follow every insert, update and delete', async () => {
  const [one, two] = [await buildProduct(dataSource), await buildProduct(dataSource)];
  const [writer, other] = [await buildUser(dataSource), await buildUser(dataSource)];
  const row = (productId: string, userId: string, rates: number) => ({
    id: randomUUID(),
    productId,
    userId,
    rates,
    name: 'A',
    message: 'B',
  });
  const rows = [row(one.id, writer.id, 5), row(one.id, other.id, 2), row(two.id, writer.id, 3)];
  const ratings = dataSource.getRepository(Rating);
  await ratings.insert(rows);
  expect([await starsOf(one.id), await starsOf(two.id)]).toEqual([
    [0, 1, 0, 0, 1],
    [0, 0, 1, 0, 0],
  ]);
  await ratings.update(rows[1]?.id ?? '', { rates: 4 });
  expect(await starsOf(one.id)).toEqual([0, 0, 0, 1, 1]);
  // The two change places.
  await ratings.update({ productId: one.id }, { rates: () => '9 - rates' });
  expect(await starsOf(one.id)).toEqual([0, 0, 0, 1, 1]);
  await ratings.update(rows[1]?.id ?? '', { productId: two.id });
  expect([await starsOf(one.id), await starsOf(two.id)]).toEqual([
    [0, 0, 0, 1, 0],
    [0, 0, 1, 0, 1],
  ]);
  // Their ratings go with them.
  await dataSource.query('delete from users where id = $1', [writer.id]);
  expect([await starsOf(one.id), await starsOf(two.id)]).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1],
  ]);
  await ratings.delete({ userId: randomUUID() });
  expect(await starsOf(two.id)).toEqual([0, 0, 0, 0, 1]);
  await dataSource.query('truncate ratings cascade');
  expect(await starsOf(two.id)).toEqual([0, 0, 0, 0, 0]);
});

test('forty people who rate one product at once all count, and nobody waits for ever', async () => {
  const { id: productId } = await buildProduct(dataSource);
  const raters = await Promise.all(Array.from({ length: 50 }, () => buildUser(dataSource)));
  const service = new RatingService(dataSource, new IdempotencyService(dataSource, 1), systemClock);
  const actorOf = (userId: string | undefined) =>
    ({ kind: 'user', userId, role: 'customer' }) as Parameters<RatingService['create']>[0];
  const rate = (_: unknown, place: number) =>
    service.create(actorOf(raters.shift()?.id), {
      productId,
      name: 'A',
      message: 'B',
      rates: 1 + (place % 5),
    });
  const rated = await Promise.all(Array.from({ length: 40 }, rate));
  expect(await starsOf(productId)).toEqual([8, 8, 8, 8, 8]);
  // Some go while others come.
  const taken = rated
    .filter(({ rates }) => rates === 2)
    .map(({ id, userId }) => service.delete(actorOf(userId), id));
  await Promise.all([...taken, ...Array.from({ length: 10 }, rate)]);
  expect(await starsOf(productId)).toEqual([10, 2, 10, 10, 10]);
});

test('the rank is the average, then the count, and a number that JavaScript holds exactly', async () => {
  const ranks = [
    await rank(0, 0, 0, 0, 0),
    await rank(1, 0, 0, 0, 0),
    await rank(0, 0, 0, 2, 1),
    await rank(0, 0, 0, 4, 2),
    await rank(0, 0, 0, 0, 1),
    await rank(0, 0, 0, 0, 2),
    await rank(0, 0, 0, 0, 400_000_000),
  ];
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(ranks.every(Number.isSafeInteger)).toBe(true);
});

test('a role that may not add the extension gets an error with the remedy, in one line', async () => {
  const empty = await createEmpty(inject('postgresUrl'));
  const admin = await dataSourceOf(empty.url).initialize();
  const role = `plain_${randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${role} login password 'plain'`);
  await admin.query(`grant all on schema public to ${role}`);
  const url = new URL(empty.url);
  url.username = role;
  url.password = 'plain';
  const plain = await dataSourceOf(url.href).initialize();
  await expect(migrate(plain)).rejects.toThrow(/^The search needs the extension pg_trgm.+create extension/);
  await admin.query('create extension pg_trgm');
  await migrate(plain);
  await plain.destroy();
  // A session that has not used the extension yet.
  const later = await dataSourceOf(url.href).initialize();
  await later.query(`delete from function_files where file = 'product-search'`);
  await migrate(later);
  await later.destroy();
  await admin.query(`drop owned by ${role}`);
  await admin.query(`drop role ${role}`);
  await admin.destroy();
  await empty.drop();
});
