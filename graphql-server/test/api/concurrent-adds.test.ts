import { beforeAll, expect, test } from 'vitest';
import { CartLine } from '../../src/features/carts/cart-line.entity.js';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildProduct } from '../factories/product.factory.js';
import { codeOf } from '../support/graphql-client.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const ADD =
  'mutation Add($input: AddToCartInput!) { addToCart(input: $input) { lines { quantity product { id } } } }';

interface AnsweredLine {
  readonly quantity: number;
  readonly product: { readonly id: string };
}

const shop = sharedShop();
let apples: Product;

beforeAll(async () => {
  apples = await buildProduct(shop.dataSource, { name: 'Apples', price: 240 });
});

const linesOf = ({ userId }: TestPerson) => shop.dataSource.getRepository(CartLine).findBy({ userId });
const asInput = ({ product, quantity }: AnsweredLine) => ({ productId: product.id, quantity });

test('90 times at once make one line of 90', async () => {
  const person = await shop.signUp();
  const add = () => shop.graphql(ADD, { input: { productId: apples.id, quantity: 1 } }, person.token);
  const answers = await Promise.all(Array.from({ length: 90 }, add));
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect(await linesOf(person)).toMatchObject([{ quantity: 90 }]);
});

test('many who add something at once: each gets their own cart or their own error', async () => {
  const milk = await buildProduct(shop.dataSource);
  const few = await buildProduct(shop.dataSource, { stock: 1 });
  const hidden = await buildProduct(shop.dataSource, { hidden: true });
  const wanted: [Product, refusal?: string][] = [
    [apples],
    [few, 'OUT_OF_STOCK'],
    [milk],
    [hidden, 'NOT_FOUND'],
  ];
  const people = await Promise.all(Array.from({ length: 6 * wanted.length }, () => shop.signUp()));
  const requests = people.map((_person, index) => {
    const [product, refusal] = wanted[index % wanted.length] ?? [apples];
    return { refusal, input: { productId: product.id, quantity: index + 2 } };
  });
  const add = ({ token }: TestPerson, index: number) =>
    shop.graphql(ADD, { input: requests[index]?.input }, token);
  const answers = await Promise.all(people.map(add));
  expect(answers.map(codeOf)).toEqual(requests.map(({ refusal }) => refusal));
  const inside = requests.map(({ refusal, input }) => (refusal ? [] : [input]));
  const answered = answers.map(({ data }) => (data?.addToCart?.lines ?? []) as AnsweredLine[]);
  expect(answered.map((lines) => lines.map(asInput))).toEqual(inside);
  const stored = await Promise.all(people.map(linesOf));
  expect(stored.map((lines) => lines.map(({ productId, quantity }) => ({ productId, quantity })))).toEqual(
    inside,
  );
});

test('100 times at once make one line of 99, and one clear refusal', async () => {
  const person = await shop.signUp();
  const add = () => shop.graphql(ADD, { input: { productId: apples.id, quantity: 1 } }, person.token);
  const answers = await Promise.all(Array.from({ length: 100 }, add));
  expect(answers.filter(({ errors }) => errors).map(codeOf)).toEqual(['BAD_USER_INPUT']);
  expect(await linesOf(person)).toMatchObject([{ quantity: 99 }]);
});
