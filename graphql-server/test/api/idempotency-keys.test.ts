import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { IdempotencyKey } from '../../src/features/idempotency/idempotency-key.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { Review } from '../../src/features/reviews/review.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf, type Json } from '../support/graphql-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const other = sharedPerson(shop, { admin: true });

interface Way {
  readonly name: string;
  readonly entity: typeof Product | typeof Rating | typeof Review;
  readonly facts: () => Promise<Json>;
  readonly others: Json;
  readonly wrong: Json;
}

const ways: Way[] = [
  {
    name: 'Product',
    entity: Product,
    facts: () =>
      Promise.resolve({
        name: 'Plums',
        price: 350,
        categories: ['fruits'],
        description: 'Sweet.',
        photo: '/pictures/plums.webp',
      }),
    others: { price: 400 },
    wrong: { name: ' ' },
  },
  {
    name: 'Review',
    entity: Review,
    facts: () => Promise.resolve({ message: 'On time.', rating: 5 }),
    others: { rating: 4 },
    wrong: { rating: 6 },
  },
  {
    name: 'Rating',
    entity: Rating,
    facts: async () => {
      const { id: productId } = await buildProduct(shop.dataSource);
      return { productId, name: 'Asha', message: 'Fresh.', rates: 5 };
    },
    others: { rates: 4 },
    wrong: { productId: randomUUID() },
  },
];

const create = (name: string, input: Json, token = admin.token) =>
  shop.graphql(
    `mutation Make($input: Create${name}Input!) { made: create${name}(input: $input) { id } }`,
    { input },
    token,
  );
const count = (entity: Way['entity']) => shop.dataSource.manager.count(entity);

test.each(ways)('a $name is created once for a key, by many at once and afterwards', async (way) => {
  const input = { ...(await way.facts()), idempotencyKey: randomUUID() };
  const before = await count(way.entity);
  const answers = await Promise.all(Array.from({ length: 8 }, () => create(way.name, input)));
  const ids = answers.map(({ data }) => (data.made as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
  expect((await create(way.name, input)).data).toEqual({ made: { id: ids[0] } });
  expect(await count(way.entity)).toBe(before + 1);
});

test.each(ways)('a $name that is another one is refused for the key of a first', async (way) => {
  const input = { ...(await way.facts()), idempotencyKey: randomUUID() };
  await create(way.name, input);
  const before = await count(way.entity);
  const answer = await create(way.name, { ...input, ...way.others });
  expect(codeOf(answer)).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await count(way.entity)).toBe(before);
});

test.each(ways)('a $name that was refused leaves its key as good as new', async (way) => {
  const input = { ...(await way.facts()), idempotencyKey: randomUUID() };
  expect(codeOf(await create(way.name, { ...input, ...way.wrong }))).toMatch(/BAD_USER_INPUT|NOT_FOUND/);
  expect((await create(way.name, input)).data).toMatchObject({ made: {} });
});

test.each(ways)('keys of a $name are of one person', async (way) => {
  const facts = await way.facts();
  const before = await count(way.entity);
  const input = { ...facts, idempotencyKey: randomUUID() };
  await create(way.name, input);
  await create(way.name, input, other.token);
  expect(await count(way.entity)).toBe(before + 2);
});

const often = ways.filter(({ name }) => name !== 'Rating');
test.each(often)('a $name without a key is made each time', async (way) => {
  const facts = await way.facts();
  const before = await count(way.entity);
  await create(way.name, facts);
  await create(way.name, facts);
  expect(await count(way.entity)).toBe(before + 2);
});

test('the same key makes a review and a product', async () => {
  const idempotencyKey = randomUUID();
  for (const { name, facts } of ways) {
    expect((await create(name, { ...(await facts()), idempotencyKey })).data).toMatchObject({ made: {} });
  }
});

test('a key that was used before is stored once, and found after its end where its row stays', async () => {
  const [product] = ways;
  const input = { ...(await product!.facts()), idempotencyKey: randomUUID() };
  const made = (await create('Product', input)).data.made as { id: string };
  await shop.graphql(
    'mutation Delete($id: ID!) { deleteProduct(input: { id: $id }) { id } }',
    { id: made.id },
    admin.token,
  );
  expect((await create('Product', input)).data).toEqual({ made });
  const written = await shop.dataSource.manager.findBy(AuditEntry, { subjectId: made.id });
  expect(written.map(({ action }) => action).sort()).toEqual(['product.created', 'product.deleted']);
});

test('a review that its author has deleted since is not written again', async () => {
  const input = { message: 'On time.', rating: 5, idempotencyKey: randomUUID() };
  const { id } = (await create('Review', input)).data.made as { id: string };
  await shop.dataSource.manager.delete(Review, { id });
  expect(codeOf(await create('Review', input))).toBe('NOT_FOUND');
  expect(await shop.dataSource.manager.countBy(Review, { message: 'On time.', id })).toBe(0);
});

test('a key expires in time', async () => {
  const input = { message: 'Late.', rating: 2, idempotencyKey: randomUUID() };
  const before = await count(Review);
  await create('Review', input);
  const { manager } = shop.dataSource;
  await manager.update(IdempotencyKey, { key: input.idempotencyKey }, { expiresAt: new Date(0) });
  await create('Review', input);
  expect(await count(Review)).toBe(before + 2);
});

test.each([
  ['of no character', ''],
  ['of 256', 'x'.repeat(256)],
  ['with a NUL', 'a\u0000b'],
  ['with half a character', 'a\ud800b'],
])('a key %s is refused by all of its mutations', async (_what, idempotencyKey) => {
  for (const { name, facts } of ways) {
    const answer = await create(name, { ...(await facts()), idempotencyKey });
    expect([answer.status, codeOf(answer)]).toEqual([200, 'BAD_USER_INPUT']);
  }
});
