import { createHash, webcrypto } from 'node:crypto';
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { gql } from '@apollo/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { persistedLink } from './persisted-link';

const ASK = gql`
  query Name {
    name
  }
`;
const TEXT = 'query Name {\n  name\n}';
const HASH = createHash('sha256').update(TEXT).digest('hex');

const sent: Record<string, unknown>[] = [];
const reload = vi.fn<() => void>();

const refusal = (code: string) => ({ errors: [{ message: 'No.', extensions: { code } }] });

/** A server that knows no hash, or takes nothing at all. */
function clientOf(answer: (body: Record<string, unknown>) => object): ApolloClient {
  const http = new HttpLink({
    uri: 'http://shop.test/graphql',
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      sent.push(body);
      return new Response(JSON.stringify(answer(body)), {
        headers: { 'content-type': 'application/graphql-response+json' },
      });
    },
  });
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([persistedLink(reload), http]),
  });
}

beforeEach(() => {
  sent.length = 0;
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
  return () => vi.unstubAllGlobals();
});

it('sends the hash alone', async () => {
  const { data } = await clientOf(() => ({ data: { name: 'Larder' } })).query({ query: ASK });
  expect(data).toEqual({ name: 'Larder' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('query');
  expect(sent[0]).toHaveProperty('extensions.persistedQuery', { version: 1, sha256Hash: HASH });
});

it('sends the text to a server that does not know the hash', async () => {
  const client = clientOf((body) =>
    'query' in body ? { data: { name: 'Larder' } } : refusal('PERSISTED_QUERY_NOT_FOUND'),
  );
  expect((await client.query({ query: ASK })).data).toEqual({ name: 'Larder' });
  expect(sent[1]).toMatchObject({ query: TEXT, extensions: { persistedQuery: { sha256Hash: HASH } } });
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page anew where it is too old, once', async () => {
  const client = clientOf(() => refusal('PERSISTED_QUERY_REQUIRED'));
  for (let n = 0; n < 3; n += 1) await expect(client.query({ query: ASK })).rejects.toThrow('No.');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('sends the text where browsers make no hashes', async () => {
  vi.stubGlobal('crypto', {});
  await clientOf(() => ({ data: { name: 'Larder' } })).query({ query: ASK });
  expect(sent).toMatchObject([{ query: TEXT }]);
});
