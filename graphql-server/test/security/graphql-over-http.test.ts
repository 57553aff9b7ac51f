import { auditServer } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { codeOf, postGraphql } from '../support/graphql-client.js';
import { sendRaw } from '../support/raw-http.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();

test('all audits of graphql-http pass', async () => {
  const results = await auditServer({ url: `${shop.url}/graphql` });
  const failed = results.filter(({ status }) => status !== 'ok');
  for (const { response } of results.flatMap((each) => (each.status === 'ok' ? [] : [each]))) {
    await response.body?.cancel();
  }
  console.log(`GraphQL over HTTP: ${results.length - failed.length} of ${results.length} audits pass`);
  expect(failed.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(results.length).toBe(61);
});

describe('what a client takes decides the status of a document that cannot be called', () => {
  const ask = async (accept: string, query: string) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: JSON.stringify({ query }),
    });
    return response.status;
  };

  test.each([
    ['application/graphql-response+json', 400],
    ['application/graphql-response+json, application/json;q=0.9', 400],
    ['*/*', 400],
    ['application/json, text/plain, */*', 400],
    ['application/json', 200],
  ])('%s: %i', async (accept, status) => {
    expect(await ask(accept, '{ nothingOfThatName }')).toBe(status);
  });

  test('but what is too large is 400 for everybody', async () => {
    const aliases = Array.from({ length: 16 }, (_, index) => `a${index}: __typename`);
    expect(await ask('application/json', `{ ${aliases.join(' ')} }`)).toBe(200);
    const fields = aliases.map((each) => each.replace('__typename', 'shop { name }'));
    expect(await ask('application/json', `{ ${fields.join(' ')} }`)).toBe(400);
  });
});

test.each(['PUT', 'PATCH', 'DELETE'])(
  '%s is not a way to ask, and the answer says which are',
  async (method) => {
    const response = await fetch(`${shop.url}/graphql`, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] });
  },
);

test('OPTIONS says which ways to ask there are', async () => {
  const response = await fetch(`${shop.url}/graphql`, { method: 'OPTIONS' });
  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST']);
});

test('HEAD is answered as GET is, without the body', async () => {
  const look = (query: string) =>
    fetch(`${shop.url}/graphql?${new URLSearchParams({ query }).toString()}`, { method: 'HEAD' });
  const answer = await look('{ shop { currency } }');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.headers.get('content-length')).toBe('37');
  expect((await look('mutation { clearCart { total } }')).status).toBe(400);
  expect((await look('{ nothing }')).status).toBe(400);
});

test('a client that does not accept JSON gets 406', async () => {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: '{"query":"{ shop { currency } }"}',
  });
  expect(response.status).toBe(406);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] });
});

test.each(['', 'Host: \r\n', 'Host: a b\r\n', 'Host: "><x\r\n', 'Host: shop:99999\r\n', 'Host: [::1\r\n'])(
  'the name of the host decides nothing: %j',
  async (host) => {
    const query = `{ shop { n${Math.random().toString(36).slice(2)}: currency } }`;
    const body = JSON.stringify({ query });
    const head = `POST /graphql HTTP/1.0\r\n${host}Content-Type: application/json\r\n`;
    const answer = await sendRaw(shop.url, `${head}Content-Length: ${body.length}\r\n\r\n${body}`);
    expect(answer).toContain('200 OK');
    expect(answer).toContain('"USD"');
  },
);

test.each(['@include(if: "yes")', '@skip(if: 1)', '@include', '@include(if: $unknown)'])(
  'a subscription with %s is refused as a document that is wrong, not as a fault',
  async (directive) => {
    const answer = await postGraphql(
      shop.url,
      `subscription { myOrdersChanged ${directive} { __typename } }`,
    );
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('GRAPHQL_VALIDATION_FAILED');
  },
);
