import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DataSource } from 'typeorm';
import { chargesOf } from '../../src/features/sales/purchase/charge.entity.js';
import { priceOf } from '../../src/pricing/price-of.js';
import { entities } from '../../src/bootstrap/entities.js';
import { demoAccounts } from '../../src/seed/demo-accounts.js';
import { DEMO_ORDERS } from '../../src/seed/data/orders.js';
import { DEMO_PRODUCTS } from '../../src/seed/data/products.js';
import { demoStateOf, unmarkDemo } from '../../src/seed/demo-database.js';
import { seedDemo } from '../../src/seed/seed.js';
import { Order, OrderStatus } from '../../src/features/sales/purchase/order.entity.js';
import { OrderEvent } from '../../src/features/sales/purchase/order-event.entity.js';
import { Payment } from '../../src/features/sales/purchase/payment.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { systemClock } from '../../src/common/clock.js';
import { IdempotencyService } from '../../src/features/idempotency/idempotency.service.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { RatingService } from '../../src/features/ratings/rating.service.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { Role, User } from '../../src/features/users/user.entity.js';
import { cloneTemplate, createEmpty, type TestDatabase, dataSourceOf } from '../support/databases.js';
import { wrongStars } from '../support/wrong-stars.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await cloneTemplate(inject('postgresUrl'));
  dataSource = dataSourceOf(database.url);
  await dataSource.initialize();
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const everything = () =>
  Promise.all(entities.map((entity) => dataSource.getRepository<object>(entity).find()));

test('a seeding that fails half-way leaves nothing', async () => {
  await dataSource.query('alter table orders add constraint no_orders check (false)');
  const before = await everything();
  await expect(seedDemo(dataSource)).rejects.toThrow('no_orders');
  expect(await everything()).toEqual(before);
  expect(await demoStateOf(dataSource)).toBe('empty');
  await dataSource.query('alter table orders drop constraint no_orders');
});

test('of five processes that seed at once, one does', async () => {
  const seeded = await Promise.all(Array.from({ length: 5 }, () => seedDemo(dataSource, 'EUR')));
  expect(seeded.filter(Boolean)).toHaveLength(1);
  expect(await dataSource.getRepository(Product).count()).toBe(DEMO_PRODUCTS.length);
});

test('seeding again changes nothing, also after deletions', async () => {
  const [product] = DEMO_PRODUCTS;
  await dataSource.getRepository(Product).update(product?.id ?? '', { deletedAt: new Date() });
  const before = await everything();
  expect(await seedDemo(dataSource)).toBe(false);
  expect(await everything()).toEqual(before);
});

test('34.8: only an empty database is filled', async () => {
  const { url, drop } = await cloneTemplate(inject('postgresUrl'));
  const other = dataSourceOf(url);
  await other.initialize();
  expect(await demoStateOf(other)).toBe('empty');
  await other.query(`insert into users (uid, email, display_name) values ('a', 'a@example.com', 'Asha')`);
  expect(await demoStateOf(other)).toBe('shop');
  expect(await seedDemo(other)).toBe(false);
  expect(await other.getRepository(Product).count()).toBe(0);
  await other.destroy();
  await drop();
});

test('34.8: a filled database is known as a demo until a real shop has opened it', async () => {
  expect(await demoStateOf(dataSource)).toBe('demo');
  const undone = new Error('undone');
  const opening = dataSource.transaction(async (manager) => {
    await unmarkDemo(manager);
    expect(await demoStateOf(manager)).toBe('shop');
    throw undone;
  });
  await expect(opening).rejects.toBe(undone);
});

test('34.8: a database that has not been migrated is empty until another program has tables in it', async () => {
  const { url, drop } = await createEmpty(inject('postgresUrl'));
  const other = dataSourceOf(url);
  await other.initialize();
  expect(await demoStateOf(other)).toBe('empty');
  await other.query('create extension pg_stat_statements');
  await other.query('create table migrations (id int)');
  expect(await demoStateOf(other)).toBe('empty');
  await other.query('create table users (id int)');
  expect(await demoStateOf(other)).toBe('foreign');
  await other.destroy();
  await drop();
});

test('past orders add up, were paid, and have numbers in the order of time', async () => {
  const orders = await dataSource
    .getRepository(Order)
    .find({ relations: { lines: true }, order: { createdAt: 'ASC' } });
  expect(orders).toHaveLength(DEMO_ORDERS.length);
  for (const { lines, paymentId, currency, total, ...order } of orders) {
    const price = priceOf(lines);
    expect({ ...order, total }).toMatchObject({ subtotal: price.subtotal, addedTax: 0, total: price.total });
    expect(await chargesOf(dataSource.manager, order.checkoutId)).toEqual(price.charges);
    expect(order.itemCount).toBe(lines.reduce((sum, { quantity }) => sum + quantity, 0));
    const payment = await dataSource.getRepository(Payment).findOneByOrFail({ providerPaymentId: paymentId });
    expect(payment).toMatchObject({ status: 'captured', amount: total, currency });
  }
  expect(orders.map(({ number }) => number)).toEqual(
    orders.map(({ number }) => number).sort((a, b) => a - b),
  );
  expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
  expect(orders.every(({ createdAt }) => createdAt <= new Date())).toBe(true);
});

test('each order has a timeline that leads from its being placed to its status', async () => {
  const events = await dataSource.getRepository(OrderEvent).find({ order: { id: 'ASC' } });
  for (const { id, userId, status, createdAt } of await dataSource.getRepository(Order).find()) {
    const timeline = events.filter(({ orderId }) => orderId === id);
    expect(timeline[0]).toMatchObject({ status: OrderStatus.PENDING, userId, createdAt });
    expect(timeline.at(-1)?.status).toBe(status);
    expect(timeline).toHaveLength(status === OrderStatus.PENDING ? 1 : 2);
    const times = timeline.map((event) => event.createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
  }
});

test('the shop has replied to some reviews and ratings, after they were written', async () => {
  for (const kind of [Review, Rating]) {
    const all = await dataSource.getRepository<Review | Rating>(kind).find();
    const answered = all.filter(({ answer }) => answer !== null);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.length).toBeLessThan(all.length / 2);
    for (const { createdAt, answeredAt } of answered) {
      expect(answeredAt?.getTime()).toBeGreaterThan(createdAt.getTime());
    }
  }
});

test('some have bought what they rate, and some have not', async () => {
  const ratings = await dataSource.getRepository(Rating).find();
  const bought = (
    await new RatingService(dataSource, new IdempotencyService(dataSource, 1), systemClock).purchasesMade(
      ratings,
    )
  ).filter(Boolean);
  expect(bought.length).toBeGreaterThan(10);
  expect(bought.length).toBeLessThan(ratings.length / 2);
});

test('products know their stars', async () => {
  const rated = await dataSource.query('select from products where rating_stars[5] > 0');
  expect(rated.length).toBeGreaterThan(10);
  expect(await wrongStars(dataSource)).toEqual([]);
});

test('products were added at different times', async () => {
  const times = (await dataSource.getRepository(Product).find()).map(({ createdAt }) => createdAt.getTime());
  expect(new Set(times).size).toBe(times.length);
});

test('the accounts to sign in to are the admin and a customer', async () => {
  const users = await dataSource
    .getRepository(User)
    .findBy(demoAccounts.map(({ localId: uid }) => ({ uid })));
  expect(users.map(({ uid, role }) => [uid, role]).sort()).toEqual([
    ['demo-admin', Role.ADMIN],
    ['demo-shopper', Role.CUSTOMER],
  ]);
});
