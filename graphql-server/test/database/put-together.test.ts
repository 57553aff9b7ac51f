import { In, type DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { SignedIn } from '../../src/common/actor.js';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import { CartService } from '../../src/features/carts/cart.service.js';
import type { Product } from '../../src/features/products/product.entity.js';
import { ProductService } from '../../src/features/products/product.service.js';
import { lockedUser } from '../../src/features/users/user.statements.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildUser } from '../factories/user.factory.js';
import { openClone } from '../support/databases.js';
import { countStatements } from '../support/statements.js';
import { until } from '../support/until.js';

let close: () => Promise<void>;
let dataSource: DataSource;
let carts: CartService;
let product: Product;
let people: SignedIn[];

beforeAll(async () => {
  ({ dataSource, close } = await openClone(inject('postgresUrl')));
  carts = new CartService(dataSource, new ProductService(dataSource));
  product = await buildProduct(dataSource);
});

beforeEach(async () => {
  const users = await Promise.all(Array.from({ length: 9 }, () => buildUser(dataSource)));
  const rest = { kind: 'user', emailVerified: true, authTime: 0, isAdmin: false } as const;
  people = users.map(({ id: userId, uid, email }) => ({ ...rest, userId, uid, email }));
});

afterAll(() => close());

/** What each is told that they have then, of so many that they add. */
const addAll = (adds: readonly (readonly [who: SignedIn, quantity: number])[]) =>
  Promise.allSettled(
    adds.map(async ([who, quantity]) => {
      const { lines } = await carts.add(who, { productId: product.id, quantity });
      return lines.map((line) => line.quantity);
    }),
  );

const told = (...quantities: number[]) =>
  quantities.map((quantity) => ({ status: 'fulfilled', value: [quantity] }));
const person = (index: number) => people[index] as SignedIn;
/** Each another number. */
const numbered = () => people.map((who, index) => [who, index + 1] as const);
const quantityOf = async ({ userId }: SignedIn) =>
  (await dataSource.manager.findBy(CartLine, { userId })).map(({ quantity }) => quantity);

test('what many add at once is one statement, and each is told of their own cart', async () => {
  let answers: unknown;
  const count = await countStatements(dataSource, async () => (answers = await addAll(numbered())));
  expect(answers).toEqual(told(1, 2, 3, 4, 5, 6, 7, 8, 9));
  expect(count).toBe(1);
});

test('what some add besides is one more, and comes after it', async () => {
  let answers: unknown;
  const again = [person(0), person(1)].map((who) => [who, 10] as const);
  const count = await countStatements(
    dataSource,
    async () => (answers = await addAll([...numbered(), ...again])),
  );
  expect(answers).toEqual(told(1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12));
  expect(count).toBe(2);
});

test('who is locked by something else waits for it, once and by themselves', async () => {
  const locked = person(4);
  let answers: Promise<unknown> = Promise.resolve();
  await dataSource.transaction(async (inside) => {
    await lockedUser.rows(inside, locked.userId);
    answers = addAll(numbered());
    const others = people.filter((who) => who !== locked);
    await until(async () => (await Promise.all(others.map(quantityOf))).every(({ length }) => length === 1));
    expect(await quantityOf(locked)).toEqual([]);
  });
  expect(await answers).toEqual(told(1, 2, 3, 4, 5, 6, 7, 8, 9));
  expect(await quantityOf(locked)).toEqual([5]);
});

test('when the connection breaks all are told, nothing is added, and the next is', async () => {
  await dataSource.transaction(async (inside) => {
    await inside.query('lock table cart_lines');
    const answers = addAll(numbered());
    await until(async () => {
      const ended: unknown[] = await inside.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return ended.length > 0;
    });
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await inside.countBy(CartLine, { userId: In(people.map(({ userId }) => userId)) })).toBe(0);
  });
  expect(await addAll(numbered())).toEqual(told(1, 2, 3, 4, 5, 6, 7, 8, 9));
});
