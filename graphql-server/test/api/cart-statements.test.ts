import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/features/catalogue/product/product.entity.js';
import { buildCartLine } from '../factories/cart-line.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import type { GraphqlAnswer, Untyped } from '../support/graphql-client.js';
import { TOTAL } from '../support/purchase.js';
import { countedStatements, countStatements } from '../support/statements.js';
import type { TestPerson } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
let wanted: Product;

beforeAll(async () => {
  wanted = await buildProduct(shop.dataSource);
});

const LINES = 'lines { quantity product { name photo { url } } } total';
const ADD = `mutation Add($input: AddToCartInput!) { addToCart(input: $input) { ${LINES} } }`;
const BEGIN =
  'mutation Begin($input: BeginCheckoutInput!) { beginCheckout(input: $input) { id lines { quantity } } }';
const FINISH =
  'mutation Finish($input: FinishCheckoutInput!) { finishCheckout(input: $input) { id lines { quantity } } }';
const RECIPIENT = { name: 'Asha', phone: '1', address: 'Lane 1' };

async function withLines(lines: number): Promise<TestPerson> {
  const person = await shop.signUp();
  for (let line = 0; line < lines; line += 1) {
    await buildCartLine(shop.dataSource, { userId: person.userId });
  }
  return person;
}

const totalOf = async ({ token }: TestPerson): Promise<number> =>
  (await shop.ask('{ cart { total } }', {}, token)).cart.total;

// A full cart is as quick as one line.
test.each<[string, statements: number, (person: TestPerson) => Promise<unknown>]>([
  ['looking at it', 1, ({ token }) => shop.ask(`{ cart { ${LINES} } }`, {}, token)],
  ['adding to it', 2, ({ token }) => shop.ask(ADD, { input: { productId: wanted.id, quantity: 1 } }, token)],
])('%s takes as few statements as can be, however much is in it', async (_what, statements, happening) => {
  for (const lines of [1, 6]) {
    const person = await withLines(lines);
    expect(await countedStatements(shop.dataSource, () => happening(person))).toHaveLength(statements);
  }
});

test('beginning to pay for it takes as many for six lines as for one', async () => {
  const counts = [];
  for (const lines of [1, 6]) {
    const person = await withLines(lines);
    const input = { ...RECIPIENT, expectedTotal: await totalOf(person) };
    counts.push(await countStatements(shop.dataSource, () => shop.ask(BEGIN, { input }, person.token)));
  }
  expect(counts[1]).toBe(counts[0]);
});

test.each<[string, stock: number | null, begin: number, finish: number]>([
  ['uncounted stock', null, 3, 3],
  ['counted stock', 9, 4, 7],
])('buying a product with %s takes as few statements as can be', async (_what, stock, begin, finish) => {
  const product = await buildProduct(shop.dataSource, { price: 240, stock });
  const person = await shopperWith(shop, product, 2);
  const counted = async (happening: () => Promise<GraphqlAnswer<Untyped>>) => {
    let answer: GraphqlAnswer<Untyped> | undefined;
    const count = await countStatements(shop.dataSource, async () => (answer = await happening()));
    return { count, data: answer?.data };
  };
  const begun = await counted(() => beginCheckout(shop, person, TOTAL));
  const proof = await payCheckout(shop, begun.data.beginCheckout);
  const input = { input: proof };
  const finished = await counted(() => shop.graphql(FINISH, input, person.token));
  expect(finished.data.finishCheckout.lines).toEqual([{ quantity: 2 }]);
  expect([begun.count, finished.count]).toEqual([begin, finish]);
});

test('the prices of a guest take one statement', async () => {
  const { id } = await buildProduct(shop.dataSource);
  const lines = [wanted.id, id].map((productId) => ({ productId, quantity: 1 }));
  const query = `query Quote($lines: [CartLineInput!]!) { quoteCart(lines: $lines) { ${LINES} } }`;
  for (const each of [lines.slice(0, 1), lines]) {
    expect(await countStatements(shop.dataSource, () => shop.ask(query, { lines: each }))).toBe(1);
  }
});
