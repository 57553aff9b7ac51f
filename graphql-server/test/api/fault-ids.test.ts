import { expect, test } from 'vitest';
import { bearer } from '../support/graphql-client.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();

async function ask(query: string, token?: string) {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query }),
  });
  const { errors } = (await response.json()) as {
    errors: readonly { message: string; extensions: object }[];
  };
  return { status: response.status, id: response.headers.get('x-request-id'), errors };
}

/** With a table out of the way, as after a migration that went wrong. */
async function without<Answer>(table: string, work: () => Promise<Answer>): Promise<Answer> {
  await shop.dataSource.query(`alter table ${table} rename to ${table}_elsewhere`);
  try {
    return await work();
  } finally {
    await shop.dataSource.query(`alter table ${table}_elsewhere rename to ${table}`);
  }
}

const message = 'Something went wrong on our side.';

test('a fault of a field names the request, and each request has its own', async () => {
  const answers = await without('products', () =>
    Promise.all([1, 2].map((number) => ask(`{ p${number}: products { totalCount } shop { name } }`))),
  );
  for (const { errors, id } of answers) {
    expect(errors).toMatchObject([{ message, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: id } }]);
  }
  expect(new Set(answers.map(({ id }) => id)).size).toBe(2);
});

test('so does one before any field is resolved', async () => {
  const { token } = await shop.signUp();
  const { status, errors, id } = await without('users', () => ask('{ shop { name } }', token));
  expect(status).toBe(500);
  expect(errors).toMatchObject([{ message, extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: id } }]);
});

test('an error of the caller names nothing', async () => {
  const { errors } = await ask('{ cart { total } }');
  expect(errors[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' });
  const [refused] = (await ask('{ shop { name } }', 'no-token')).errors;
  expect(refused?.extensions).toEqual({ code: 'UNAUTHENTICATED' });
});
