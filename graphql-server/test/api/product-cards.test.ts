import { getNamedType, isObjectType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestFirst } from '../../src/database/page.js';
import { createSchema } from '../../src/graphql/schema.js';
import { Category, PackUnit, Product } from '../../src/features/products/product.entity.js';
import { soldProducts } from '../../src/features/products/product.statements.js';
import { heldStock } from '../../src/features/products/stock.statements.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { statementsOf } from '../support/statements.js';
import { createTestShop, type TestPerson, type TestShop } from '../support/test-shop.js';

// Of a list, what its fields are made of is read, and not more; whatever is asked for has to be as in a question for one product.
let shop: TestShop;
let admin: TestPerson;
let fieldsOfProduct: string[];

beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.signUp({ admin: true });
  const { id: productId } = await buildProduct(shop.dataSource, {
    name: 'Ripe pears',
    price: 299,
    packAmount: 500,
    packUnit: PackUnit.GRAM,
    stock: 3,
    lowStockThreshold: 4,
    version: 7,
    updatedAt: new Date('2024-05-06T07:08:09.012Z'),
  });
  await buildRating(shop.dataSource, { productId, rates: 4 });
  await buildProduct(shop.dataSource, { category: Category.VEGETABLES, createdAt: new Date('2024-01-02') });
  const product = (await createSchema()).getType('Product') as GraphQLObjectType;
  fieldsOfProduct = Object.values(product.getFields()).map(
    ({ name, type }) => `${name}${ARGUMENTS[name] ?? ''} ${valuesOf(getNamedType(type), 3)}`,
  );
});

afterAll(() => shop.close());

const ARGUMENTS: Readonly<Record<string, string>> = { highlights: '(search: "pear")' };

/** All that can be asked of a type without arguments of its own, so deep. */
function valuesOf(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && (depth > 0 || !isObjectType(getNamedType(field.type))))
    .map((field) => `${field.name} ${valuesOf(getNamedType(field.type), depth - 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

type Answer = { products: { edges: { node: { id: string } }[] } };

const listWith = async (fields: string, sort = 'NEWEST'): Promise<{ id: string }[]> => {
  const list = `query List($sort: ProductSort) { products(first: 5, sort: $sort) { edges { cursor node { id ${fields} } } } }`;
  const { products } = await shop.ask<Answer>(list, { sort }, admin.token);
  return products.edges.map(({ node }) => node);
};

test('each field of a product says in a list what it says of the product alone', async () => {
  expect(fieldsOfProduct.length).toBeGreaterThan(20);
  for (const field of fieldsOfProduct) {
    const listed = await listWith(field);
    expect(listed).toHaveLength(2);
    for (const node of listed) {
      const alone = `query Alone($id: ID!) { product(id: $id) { id ${field} } }`;
      expect(node).toEqual((await shop.ask(alone, { id: node.id }, admin.token))['product']);
    }
  }
});

const CARD = 'name price category packAmount packUnit quantityLeft photo { url } ratingSummary { count }';

const readsOf = async (happening: () => Promise<unknown>): Promise<string> =>
  (await statementsOf(shop.dataSource, happening)).map(([text]) => text).join('\n');

describe('a list', () => {
  test.each(['NEWEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC', 'RATING'])(
    'of cards by %s reads cards',
    async (sort) => {
      const statements = await readsOf(() => listWith(CARD, sort));
      expect(statements).toContain('product.photo');
      expect(statements).not.toContain('product.description');
    },
  );

  test.each([
    ['products(filter: { search: "pears" }) { edges { node', '} }'],
    ['suggestProducts(text: "pears") { products', '}'],
  ])('that is found, %s, reads what is asked for', async (list, end) => {
    const asking = (fields: string) => readsOf(() => shop.ask(`{ ${list} { id ${fields} } ${end} }`));
    expect(await asking(CARD)).toContain('product.photo');
    expect(await asking(`name ${CARD}`)).not.toContain('product.description');
    expect(await asking('description')).toContain('product.description');
  });

  test('reads whole products where one field needs them, in whatever place', async () => {
    for (const fields of [
      'description',
      'words: description',
      '... { description }',
      '... on Product { ... { description } }',
      'description @skip(if: true)',
      'related { id }',
    ]) {
      expect(await readsOf(() => listWith(`${CARD} ${fields}`))).toContain('product.description');
    }
  });

  test('reads whole products where a fragment or the same field elsewhere asks for more', async () => {
    const inFragment = `query List { products { ...Shown } }
      fragment Shown on ProductConnection { edges { node { id ...More } } } fragment More on Product { version }`;
    const twice = `query List { products { edges { node { id } } } products { edges { node { version } } } }`;
    for (const query of [inFragment, twice]) {
      const statements = await readsOf(() => shop.ask(query));
      expect(statements).toContain('product.version');
    }
  });

  test('asks anew for what variables leave out the first time', async () => {
    const query = `query List($more: Boolean!) {
      products { edges { node { id } } }
      products @include(if: $more) { edges { node { updatedAt } } }
    }`;
    await shop.ask(query, { more: false });
    const { products } = await shop.ask<Answer>(query, { more: true });
    expect(products.edges[0]?.node).toMatchObject({ updatedAt: '2024-05-06T07:08:09.012Z' });
  });
});

test('what was not read of a product cannot be taken for nothing', async () => {
  const [card] = await soldProducts(newestFirst, [], 'cards').rows(shop.dataSource.manager, 1);
  expect(card).toBeInstanceOf(Product);
  expect(() => card?.description).toThrow('Product.description was not read.');
  expect(() => card?.deletedAt).toThrow('Product.deletedAt was not read.');
});

describe('a cart', () => {
  interface CartAnswer {
    lines: { product: { id: string } }[];
  }

  const lookAt = async (fields: string): Promise<CartAnswer> => {
    const cart = `query Cart { cart { lines { available quantityLeft product { id ${fields} } } } }`;
    return (await shop.ask<{ cart: CartAnswer }>(cart, {}, admin.token)).cart;
  };
  const addOne = async (fields: string, productId: string): Promise<CartAnswer> => {
    const add = `mutation Add($input: AddToCartInput!) {
      addToCart(input: $input) { lines { available quantityLeft product { id ${fields} } } }
    }`;
    const input = { productId, quantity: 1 };
    return (await shop.ask<{ addToCart: CartAnswer }>(add, { input }, admin.token)).addToCart;
  };

  test('says of each field of its products what the product says alone, also where some is held for its owner', async () => {
    const { id: endless } = await buildProduct(shop.dataSource);
    const { id: counted } = await buildProduct(shop.dataSource, { stock: 3 });
    await addOne('name', counted);
    const { userId } = admin;
    const { id: checkoutId } = await buildCheckout(shop.dataSource, { userId });
    const later = new Date(Date.now() + 600_000);
    await heldStock.change(shop.dataSource.manager, checkoutId, userId, later, [counted], [1]);
    for (const field of fieldsOfProduct) {
      const added = await addOne(field, endless);
      expect(added.lines).toHaveLength(2);
      expect(await lookAt(field)).toEqual(added);
    }
    // What is held for somebody is left for them alone.
    for (const field of fieldsOfProduct.filter((each) => !/^(quantityLeft|availability|held) /.test(each))) {
      for (const { product } of (await lookAt(field)).lines) {
        const alone = `query Alone($id: ID!) { product(id: $id) { id ${field} } }`;
        expect(product).toEqual((await shop.ask(alone, { id: product.id }, admin.token))['product']);
      }
    }
  });

  test('of cards reads cards, and whole products where one field needs them', async () => {
    const { id } = await buildProduct(shop.dataSource);
    await addOne(CARD, id);
    const statements = await readsOf(() => lookAt(CARD));
    expect(statements).toContain('.photo');
    expect(statements).not.toContain('.description');
    expect(await readsOf(() => lookAt(`${CARD} description`))).toContain('.description');
  });
});
