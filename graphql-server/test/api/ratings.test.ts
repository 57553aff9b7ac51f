import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { maskEmail } from '../../src/common/email.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { Rating } from '../../src/features/ratings/rating.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { codeOf } from '../support/graphql-client.js';
import { PAGE_FIELDS, walk, type Connection } from '../support/paging.js';
import { countStatements } from '../support/statements.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
const author = sharedPerson(shop, { displayName: 'Asha Rao' });
const other = sharedPerson(shop);
let product: Product;

beforeEach(async () => {
  product = await buildProduct(shop.dataSource);
});

const ratings = () => shop.dataSource.getRepository(Rating);
const FIELDS = 'id name email avatar message rates image { url srcSet } createdAt canDelete';

describe('createRating', () => {
  const CREATE = `mutation Create($input: CreateRatingInput!) { createRating(input: $input) { ${FIELDS} } }`;
  const input = () => ({ productId: product.id, name: ' Asha ', message: ' Crisp!\nAnd sweet. ', rates: 4 });
  const create = (changes: object, token?: string) =>
    shop.graphql(CREATE, { input: { ...input(), ...changes } }, token);

  test('stores a rating, under the caller’s own account', async () => {
    const image = '/images/0b0e8f4e.1600.webp';
    const { data } = await create({ image }, author.token);
    const row = await ratings().findOneByOrFail({ productId: product.id });
    expect(data.createRating).toEqual({
      id: row.id,
      name: 'Asha',
      email: author.email,
      avatar: null,
      message: 'Crisp!\nAnd sweet.',
      rates: 4,
      image: { url: image, srcSet: expect.stringContaining('/images/0b0e8f4e.200.webp 200w') },
      createdAt: row.createdAt.toISOString(),
      canDelete: true,
    });
    expect(row).toMatchObject({ userId: author.userId, name: 'Asha', message: 'Crisp!\nAnd sweet.', image });
  });

  test('counts at once', async () => {
    await create({}, author.token);
    await create({ rates: 1 }, other.token);
    const query = 'query Summary($id: ID!) { product(id: $id) { ratingSummary { average count } } }';
    expect(await shop.ask(query, { id: product.id })).toEqual({
      product: { ratingSummary: { average: 2.5, count: 2 } },
    });
  });

  test('stores HTML as plain text', async () => {
    const message = '<script>alert("1")</script>';
    const { data } = await create({ message }, author.token);
    expect(data.createRating.message).toBe(message);
  });

  test.each([
    ['rates', 'below one', { rates: 0 }],
    ['rates', 'above five', { rates: 6 }],
    ['name', 'that is blank', { name: '' }],
    ['name', 'that is too long', { name: 'x'.repeat(81) }],
    ['name', 'with a NUL', { name: 'a\u0000' }],
    ['message', 'that is blank', { message: ' \n ' }],
    ['message', 'that is too long', { message: 'x'.repeat(2_001) }],
    ['message', 'with a lone surrogate', { message: 'a\uD800b' }],
    ['image', 'that is no address', { image: 'https:/' }],
    ['image', 'of a foreign site', { image: '//evil.example/a.webp' }],
  ])('refuses %s %s', async (field, _what, changes) => {
    const { errors } = await create(changes, author.token);
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await ratings().countBy({ productId: product.id })).toBe(0);
  });

  test.each(['x', randomUUID()])('does not find the product %s', async (productId) => {
    const before = await ratings().count();
    expect(codeOf(await create({ productId }, author.token))).toBe('NOT_FOUND');
    expect(await ratings().count()).toBe(before);
  });

  test('is closed for a product that is no longer sold', async () => {
    const { id: productId } = await buildProduct(shop.dataSource, { deletedAt: new Date() });
    expect(codeOf(await create({ productId }, author.token))).toBe('NOT_FOUND');
    expect(await ratings().countBy({ productId })).toBe(0);
  });
});

describe('ratings of a product', () => {
  const LIST = `query List($id: ID!, $first: Int, $after: String) {
    product(id: $id) { ratings(first: $first, after: $after) { ${PAGE_FIELDS} edges { node { ${FIELDS} } } } }
  }`;
  type Node = { id: string; email: string; canDelete: boolean };
  const list = async (variables: object = {}, token?: string) => {
    const data = { id: product.id, ...variables };
    const answer = await shop.ask<{ product: { ratings: Connection<Node> } }>(LIST, data, token);
    return answer.product.ratings;
  };

  test('come in pages that hold every one once, newest first', async () => {
    const createdAt = new Date('2024-05-05T05:05:05.555Z');
    await buildRating(shop.dataSource, { productId: product.id });
    for (let twin = 0; twin < 4; twin += 1) {
      await buildRating(shop.dataSource, { productId: product.id, createdAt });
    }
    await buildRating(shop.dataSource);
    const all = await ratings().find({
      where: { productId: product.id },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    for (const first of [1, 2, 5]) {
      const walked = await walk((after) => list({ first, after }));
      expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    }
  });

  test.each([
    ['a visitor', () => undefined, 'masked', false],
    ['its author', () => author.token, 'whole', true],
    ['another customer', () => other.token, 'masked', false],
    ['an admin', () => admin.token, 'whole', true],
  ])('show %s what they may see and do', async (_who, token, address, canDelete) => {
    await buildRating(shop.dataSource, { productId: product.id, userId: author.userId });
    const { edges } = await list({}, token());
    expect(edges.map(({ node }) => node)).toMatchObject([
      { email: address === 'whole' ? author.email : maskEmail(author.email), canDelete },
    ]);
  });

  test('refuse a stray cursor and a page that is too large', async () => {
    const id = product.id;
    expect(codeOf(await shop.graphql(LIST, { id, after: 'x' }))).toBe('BAD_USER_INPUT');
    expect(codeOf(await shop.graphql(LIST, { id, first: 101 }))).toBe('BAD_USER_INPUT');
  });

  test('of several products, and pages of several sizes, do not mix', async () => {
    const second = await buildProduct(shop.dataSource);
    const mine = await buildRating(shop.dataSource, { productId: product.id });
    const older = await buildRating(shop.dataSource, {
      productId: second.id,
      createdAt: new Date('2024-01-01'),
    });
    const newer = await buildRating(shop.dataSource, { productId: second.id });
    const query = `query Several($one: ID!, $other: ID!) {
      one: product(id: $one) { ratings { ${PAGE_FIELDS} } }
      other: product(id: $other) { ratings { ${PAGE_FIELDS} } newest: ratings(first: 1) { ${PAGE_FIELDS} } }
      wrong: product(id: $other) { ratings(first: 0) { totalCount } }
    }`;
    const { data, errors } = await shop.graphql(query, { one: product.id, other: second.id });
    const idsIn = ({ edges }: Connection<Node>) => edges.map(({ node }) => node.id);
    expect(idsIn(data.one.ratings)).toEqual([mine.id]);
    expect(idsIn(data.other.ratings)).toEqual([newer.id, older.id]);
    expect(idsIn(data.other.newest)).toEqual([newer.id]);
    expect([data.one.ratings.totalCount, data.other.newest.totalCount]).toEqual([1, 2]);
    expect(data.other.newest.pageInfo.hasNextPage).toBe(true);
    expect(data.wrong).toBeNull();
    expect(errors?.map(({ path }) => path?.[0])).toEqual(['wrong']);
  });

  test('and their authors cost the same number of statements, however many they are', async () => {
    for (let each = 0; each < 6; each += 1) await buildRating(shop.dataSource, { productId: product.id });
    const cost = (first: number) => countStatements(shop.dataSource, () => list({ first }));
    expect(await cost(6)).toBe(await cost(1));
  });

  describe('by stars and with a photo', () => {
    const FILTERED = `query Filtered($id: ID!, $first: Int, $after: String, $stars: Int, $withImage: Boolean) {
      product(id: $id) {
        ratings(first: $first, after: $after, stars: $stars, withImage: $withImage) { ${PAGE_FIELDS} }
      }
    }`;
    const filtered = async (variables: object): Promise<Connection<Node>> => {
      const data = await shop.ask(FILTERED, { id: product.id, first: 20, ...variables });
      return data.product.ratings;
    };
    const build = (rates: number, image: string | null = null) =>
      buildRating(shop.dataSource, { productId: product.id, rates, image });
    const photo = '/images/0b0e8f4e.1600.webp';

    test('only those are listed and counted', async () => {
      const five = await build(5);
      const fourWithPhoto = await build(4, photo);
      const four = await build(4);
      const fiveWithPhoto = await build(5, photo);
      const idsOf = async (filter: object) => {
        const { edges, totalCount } = await filtered(filter);
        expect(totalCount).toBe(edges.length);
        return edges.map(({ node }) => node.id);
      };
      expect(await idsOf({ stars: 5 })).toEqual([fiveWithPhoto.id, five.id]);
      expect(await idsOf({ stars: 3 })).toEqual([]);
      expect(await idsOf({ withImage: true })).toEqual([fiveWithPhoto.id, fourWithPhoto.id]);
      expect(await idsOf({ stars: 4, withImage: true })).toEqual([fourWithPhoto.id]);
      expect(await idsOf({ stars: null })).toEqual([fiveWithPhoto.id, four.id, fourWithPhoto.id, five.id]);
    });

    test('a filter that is null is none', async () => {
      await build(4);
      expect((await filtered({ stars: null, withImage: null })).totalCount).toBe(1);
    });

    test('pages go on within the filter', async () => {
      for (const rates of [4, 5, 4, 3, 4, 5]) await build(rates);
      const walked = await walk((after) => filtered({ first: 2, after, stars: 4 }));
      const fours = await ratings().find({
        where: { productId: product.id, rates: 4 },
        order: { createdAt: 'DESC', id: 'DESC' },
      });
      expect(walked.map(({ id }) => id)).toEqual(fours.map(({ id }) => id));
    });

    test('the summary stays that of all', async () => {
      for (const rates of [5, 5, 2]) await build(rates);
      const query = `query Both($id: ID!) {
        product(id: $id) { ratingSummary { average count } ratings(stars: 2) { totalCount } }
      }`;
      expect(await shop.ask(query, { id: product.id })).toEqual({
        product: { ratingSummary: { average: 4, count: 3 }, ratings: { totalCount: 1 } },
      });
    });

    test.each([0, 6, -1])('%d stars are refused', async (stars) => {
      const { data, errors } = await shop.graphql(FILTERED, { id: product.id, stars });
      expect(data.product).toBeNull();
      expect(errors?.[0]?.extensions).toEqual({
        code: 'BAD_USER_INPUT',
        fields: { stars: expect.any(String) },
      });
    });

    test('a list, a filtered list and the photos cost the same, however many ratings there are', async () => {
      const query = `query Block($id: ID!) {
        product(id: $id) {
          ratingSummary { average }
          ratings { ${PAGE_FIELDS} edges { node { email avatar } } }
          fives: ratings(stars: 5) { ${PAGE_FIELDS} edges { node { email } } }
          photos: ratings(withImage: true) { edges { node { name image { url } } } }
        }
      }`;
      const cost = () => countStatements(shop.dataSource, () => shop.ask(query, { id: product.id }));
      await build(5, photo);
      const one = await cost();
      for (let each = 0; each < 6; each += 1) await build(5, photo);
      expect(await cost()).toBe(one);
    });
  });
});
