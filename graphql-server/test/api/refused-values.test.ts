import { describe, expect, test } from 'vitest';
import { bearer, postGraphql, readAnswer, type GraphqlError, type Json } from '../support/graphql-client.js';
import { listen } from '../support/live.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });

/** Names of the refused fields, after a look at the code of each error. */
function refusedFields(errors: readonly GraphqlError[] = []): string[] {
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(errors.map(() => 'BAD_USER_INPUT'));
  return errors.flatMap(({ extensions }) => Object.keys(extensions.fields ?? {}));
}

interface Mistake {
  readonly what: string;
  readonly literal: string;
  readonly variable: readonly [document: string, variables: Json];
  readonly fields: readonly string[];
}

const UPDATE = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';
const PAGE = 'query ($n: Int!) { products(first: $n) { totalCount } }';
const MERGE = 'mutation ($input: MergeCartInput!) { mergeCart(input: $input) { __typename } }';
const line = { productId: 'x', quantity: 1 };
const MERGE_ID = '0a0b0c0d-0000-4000-8000-000000000000';

const mistakes: Mistake[] = [
  {
    what: 'a text for a number',
    literal: '{ products(first: "ten") { totalCount } }',
    variable: [PAGE, { n: 'ten' }],
    fields: ['first'],
  },
  {
    what: 'nothing for a number',
    literal: '{ products(first: null) { totalCount } }',
    variable: [PAGE, { n: null }],
    fields: ['first'],
  },
  {
    what: 'a value that an enum does not have',
    literal: '{ products(sort: NUTS) { totalCount } }',
    variable: ['query ($sort: ProductSort) { products(sort: $sort) { totalCount } }', { sort: 'NUTS' }],
    fields: ['sort'],
  },
  {
    what: 'an amount with a fraction',
    literal: 'mutation { updateProduct(input: { id: "x", price: 3.5 }) { id } }',
    variable: [UPDATE, { input: { id: 'x', price: 3.5 } }],
    fields: ['price'],
  },
  {
    what: 'an amount in a variable of its own',
    literal: 'mutation { updateProduct(input: { id: "x", price: "3.50" }) { id } }',
    variable: [
      'mutation ($cents: Money) { updateProduct(input: { id: "x", price: $cents }) { id } }',
      { cents: '3.50' },
    ],
    fields: ['price'],
  },
  {
    what: 'a missing field',
    literal: 'mutation { updateProduct(input: { price: 350 }) { id } }',
    variable: [UPDATE, { input: { price: 350 } }],
    fields: ['id'],
  },
  {
    what: 'a field that the input does not have',
    literal: 'mutation { updateProduct(input: { id: "x", colour: "red" }) { id } }',
    variable: [UPDATE, { input: { id: 'x', colour: 'red' } }],
    fields: ['colour'],
  },
  {
    what: 'a text for an input',
    literal: 'mutation { updateProduct(input: "x") { id } }',
    variable: [UPDATE, { input: 'x' }],
    fields: ['input'],
  },
  {
    what: 'no input',
    literal: 'mutation { updateProduct { id } }',
    variable: [UPDATE, {}],
    fields: ['input'],
  },
  {
    what: 'several fields of a list',
    literal: `mutation { mergeCart(input: { key: "${MERGE_ID}", lines: [{ productId: "x", quantity: 1 }, { productId: 1.5, quantity: "2" }] }) { __typename } }`,
    variable: [MERGE, { input: { key: MERGE_ID, lines: [line, { productId: 1.5, quantity: '2' }] } }],
    fields: ['lines.1.productId', 'lines.1.quantity'],
  },
];

describe.each(mistakes)('$what', ({ literal, variable: [document, variables], fields }) => {
  test('in a document names its fields', async () => {
    const { status, errors } = await shop.graphql(literal, {}, admin.token);
    expect([status, refusedFields(errors)]).toEqual([400, fields]);
  });

  test('in a variable names the same fields', async () => {
    const { status, errors } = await shop.graphql(document, variables, admin.token);
    expect([status, refusedFields(errors)]).toEqual([400, fields]);
  });
});

test('a default of a variable names the field where the variable is used', async () => {
  const { errors } = await shop.graphql('query ($n: Int = "ten") { products(first: $n) { totalCount } }');
  expect(refusedFields(errors)).toEqual(['first']);
});

test('a null that only the field refuses names its argument', async () => {
  const { errors } = await shop.graphql('query ($n: Int) { products(first: $n) { totalCount } }', {
    n: null,
  });
  expect(refusedFields(errors)).toEqual(['first']);
});

test('a subscription names them as well', async () => {
  const query = 'subscription { stockChanged { products { related(first: "x") { id } } } }';
  const listener = await listen(shop.url, query, { token: admin.token });
  const { refused } = await listener.next();
  await listener.stop();
  expect(refusedFields(refused)).toEqual(['first']);
});

test('what only a document can have wrong keeps its code', async () => {
  for (const query of [
    '{ products(first: 1, colour: "red") { totalCount } }',
    '{ products { totalCount @include(if: "yes") } }',
    'query ($n: String) { products(first: $n) { totalCount } }',
  ]) {
    const { errors } = await postGraphql(shop.url, query, { n: '1' });
    expect(errors?.map(({ extensions }) => extensions)).toEqual([{ code: 'GRAPHQL_VALIDATION_FAILED' }]);
  }
});

describe('a request that is not one of GraphQL over HTTP is BAD_REQUEST', () => {
  test.each([
    '{ "query": ',
    '{} {}',
    'query',
    '"{ shop { currency } }"',
    '[]',
    '{ "query": 1 }',
    '{ "variables": {} }',
  ])('%s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });
});

test('each 401 names the scheme by which clients authenticate', async () => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer nonsense' };
  const body = JSON.stringify({ query: '{ shop { currency } }' });
  const graphql = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
  const upload = new FormData();
  upload.set('operations', '{}');
  const uploaded = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'apollo-require-preflight': 'yes' },
    body: upload,
  });
  const file = await fetch(`${shop.url}/products.csv`);
  for (const response of [graphql, uploaded, file]) {
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  }
});

describe('38.8 the messages of errors', () => {
  const ADD = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { total } }';

  /** The first error for a client that asks for a language. */
  async function errorIn(language: string | null, query: string, variables: Json = {}, token = admin.token) {
    const headers = {
      'content-type': 'application/json',
      ...bearer(token),
      ...(language === null ? {} : { 'accept-language': language }),
    };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers, body });
    const [error] = (await readAnswer(response)).errors ?? [];
    return error;
  }

  const tooMany = { input: { productId: MERGE_ID, quantity: 100 } };
  test.each([
    ['de', 'Das Feld „Menge“ darf höchstens 99 sein.'],
    ['de-AT,de;q=0.9,en;q=0.8', 'Das Feld „Menge“ darf höchstens 99 sein.'],
    ['en;q=0.5, DE;q=0.7', 'Das Feld „Menge“ darf höchstens 99 sein.'],
    ['en-US,de;q=0.5', 'quantity must not be greater than 99'],
    ['fr, *', 'quantity must not be greater than 99'],
    [null, 'quantity must not be greater than 99'],
  ])('are for %j in its language, those of fields as well', async (language, message) => {
    const error = await errorIn(language, ADD, tooMany);
    expect(error).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { quantity: message } },
    });
  });

  test('have their values', async () => {
    const error = await errorIn('de', ADD, { input: { productId: MERGE_ID, quantity: 1 } });
    expect(error?.message).toBe('Produkt nicht gefunden.');
  });

  test('are translated before a client is known, and for sockets', async () => {
    const error = await errorIn('de', '{ cart { total } }', {}, 'nonsense');
    expect(error?.message).toBe(
      'Ihre Anmeldung ist nicht mehr gültig. Bitte melden Sie sich noch einmal an.',
    );
    const listener = await listen(shop.url, '{ cart { total } }', { token: admin.token, locale: 'de' });
    expect(await listener.next()).toMatchObject({
      refused: [{ message: 'Hier werden nur Subscriptions angenommen; senden Sie alles andere über HTTP.' }],
    });
    await listener.stop();
  });

  test('are by their code where only that has words', async () => {
    expect((await errorIn('ar', ADD, tooMany))?.extensions.fields).toEqual({ quantity: 'لا يمكن قبول هذا.' });
  });

  test('stay English in REST', async () => {
    const response = await fetch(`${shop.url}/api/nothing`, { headers: { 'accept-language': 'de' } });
    expect(await response.json()).toMatchObject({ error: { message: 'There is nothing at this address.' } });
  });
});
