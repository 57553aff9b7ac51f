import { getNamedType, isObjectType, type GraphQLNamedType, type GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPrintableSchema } from '../../src/bootstrap/resolvers.js';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { PackUnit } from '../../src/features/catalogue/product/product.entity.js';
import { HoldKind } from '../../src/features/sales/holds/hold.entity.js';
import { addedHolds } from '../../src/features/sales/holds/hold.repository.js';
import { buildCheckout } from '../factories/checkout.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { buildRating } from '../factories/rating.factory.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let fieldsOfProduct: string[];

beforeAll(async () => {
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
  await buildProduct(shop.dataSource, {
    categories: [Category.VEGETABLES],
    createdAt: new Date('2024-01-02'),
  });
  const product = (await createPrintableSchema()).getType('Product') as GraphQLObjectType;
  fieldsOfProduct = Object.values(product.getFields()).map(
    ({ name, type }) => `${name}${ARGUMENTS[name] ?? ''} ${valuesOf(getNamedType(type), 2)}`,
  );
});

const ARGUMENTS: Readonly<Record<string, string>> = {
  highlights: '(search: "pear")',
  familyProducts: '(first: 2)',
};

/** All fields of a type without arguments of its own, down to that depth. */
function valuesOf(type: GraphQLNamedType, depth: number): string {
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => field.args.length === 0 && (depth > 0 || !isObjectType(getNamedType(field.type))))
    .map((field) => `${field.name} ${valuesOf(getNamedType(field.type), depth - 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

type Answer = { products: { edges: { node: { id: string } }[] } };

const listWith = async (fields: string): Promise<{ id: string }[]> => {
  const list = `{ products(first: 5) { edges { node { id ${fields} } } } }`;
  const { products } = await shop.ask<Answer>(list, {}, admin.token);
  return products.edges.map(({ node }) => node);
};

test('each field of a product has the same value in a list as in the product alone', async () => {
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

  test('has the same value for each field of its products as the product alone, also where some is reserved for its owner', async () => {
    const { id: endless } = await buildProduct(shop.dataSource);
    const { id: counted } = await buildProduct(shop.dataSource, { stock: 3 });
    await addOne('name', counted);
    const { userId } = admin;
    const { id: checkoutId } = await buildCheckout(shop.dataSource, { userId });
    await addedHolds.change(
      shop.dataSource.manager,
      checkoutId,
      userId,
      600_000,
      [HoldKind.STOCK],
      [counted],
      [1],
      [null],
    );
    for (const field of fieldsOfProduct) {
      const added = await addOne(field, endless);
      expect(added.lines).toHaveLength(2);
      expect(await lookAt(field)).toEqual(added);
    }
    // Units that a customer has reserved are left for them alone.
    for (const field of fieldsOfProduct.filter((each) => !/^(quantityLeft|availability|held) /.test(each))) {
      for (const { product } of (await lookAt(field)).lines) {
        const alone = `query Alone($id: ID!) { product(id: $id) { id ${field} } }`;
        expect(product).toEqual((await shop.ask(alone, { id: product.id }, admin.token))['product']);
      }
    }
  });
});
