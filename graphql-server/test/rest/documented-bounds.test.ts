import { beforeAll, describe, expect, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import type { Untyped } from '../support/graphql-client.js';
import { callRest } from '../support/rest-client.js';
import { sharedPerson, sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const admin = sharedPerson(shop, { admin: true });
let productId: string;
let description: Untyped;
beforeAll(async () => {
  ({ id: productId } = await buildProduct(shop.dataSource));
  description = (await callRest(shop.url, 'GET', '/openapi.json')).body;
});

/** A good body of each call whose fields have bounds that services check. */
const bodies = (): Record<string, Record<string, unknown>> => ({
  'post /carts': { productId, quantity: 1 },
  'post /orders': { paymentId: 'pay_1', name: 'Ada', phone: '1', address: 'Lane 1' },
  'post /products': {
    name: 'Figs',
    description: 'Sweet.',
    price: 3.5,
    photo: '/pictures/figs.800.webp',
    category: 'Fruits',
  },
  'post /ratings': { productId, name: 'Ada', message: 'Fine.', rates: 5 },
  'post /reviews': { message: 'Fine.', rating: 5 },
  'put /users': { displayName: 'Ada' },
});

/** Values just outside of the bounds of a field. */
function* outside({ anyOf, maxLength, minLength, minimum, maximum }: Untyped): Generator<unknown> {
  if (anyOf) yield* outside(anyOf[0]);
  if (maxLength !== undefined) yield 'x'.repeat(maxLength + 1);
  if (minLength !== undefined) yield ' '.repeat(minLength);
  if (minimum !== undefined) yield minimum - 1;
  if (maximum !== undefined) yield maximum + 1;
}

/** The longest and the largest that a field may be. */
function* inside({ anyOf, format, maxLength, minimum, maximum }: Untyped): Generator<unknown> {
  if (anyOf) yield* inside(anyOf[0]);
  if (maxLength !== undefined && format === undefined) yield 'x'.repeat(maxLength);
  if (minimum !== undefined) yield minimum;
  if (maximum !== undefined) yield maximum;
}

describe.each(Object.keys(bodies()))('%s', (call) => {
  const [method = '', path = ''] = call.split(' ');
  const schemaOf = (): Untyped =>
    (description.paths[path] ?? description.paths[`${path}/`])[method].requestBody.content['application/json']
      .schema;
  const refusedFields = async (field: string, value: unknown) => {
    // Adding to a cart adds to its line.
    await callRest(shop.url, 'DELETE', `/carts/${admin.email}`, { token: admin.token });
    const body = { ...bodies()[call], [field]: value };
    const { body: answer } = await callRest(shop.url, method.toUpperCase(), path, {
      token: admin.token,
      body,
    });
    return Object.keys(answer.error?.fields ?? {});
  };

  test('refuses what is outside of the documented bounds, and nothing inside', async () => {
    for (const [field, schema] of Object.entries<Untyped>(schemaOf().properties)) {
      if (!(field in (bodies()[call] ?? {})) || schema.pattern) continue;
      for (const value of outside(schema)) {
        expect([field, value, await refusedFields(field, value)]).toEqual([field, value, [field]]);
      }
      for (const value of inside(schema)) {
        expect([field, value, await refusedFields(field, value)]).toEqual([field, value, []]);
      }
    }
  });
});

test('a search of 101 characters is refused', async () => {
  for (const path of ['/products', '/orders', '/users']) {
    const q = description.paths[path].get.parameters.find(({ name }: Untyped) => name === 'q');
    const text = 'x'.repeat(q.schema.maxLength + 1);
    const { status, body } = await callRest(shop.url, 'GET', `${path}?q=${text}`, { token: admin.token });
    expect([path, status, Object.keys(body.error.fields)]).toEqual([path, 400, ['q']]);
  }
});
