import { createHash, webcrypto } from 'node:crypto';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { networkLink } from './network-link';

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

/** A client whose server responds with this. */
function clientOf(respond: (init: RequestInit) => Response): ApolloClient {
  vi.stubGlobal('fetch', async (_uri: string, init: RequestInit) => respond(init));
  return new ApolloClient({ cache: new InMemoryCache(), link: networkLink('/graphql', reload) });
}

/** A client whose server responds like the API and records its requests. */
const clientOfApi = (respond: (body: Record<string, unknown>) => object) =>
  clientOf(({ body }) => {
    const content = JSON.parse(String(body)) as Record<string, unknown>;
    sent.push(content);
    return fromApi(respond(content));
  });

const fromApi = (respond: object, status = 200) =>
  Response.json(respond, { status, headers: { 'content-type': 'application/graphql-response+json' } });

beforeEach(() => {
  sent.length = 0;
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
  return () => vi.unstubAllGlobals();
});

it('sends only the hash', async () => {
  const { data } = await clientOfApi(() => ({ data: { name: 'Larder' } })).query({ query: ASK });
  expect(data).toEqual({ name: 'Larder' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toHaveProperty('query');
  expect(sent[0]).toHaveProperty('extensions.persistedQuery', { version: 1, sha256Hash: HASH });
});

it('sends the text to a server that does not know the hash', async () => {
  const client = clientOfApi((body) =>
    'query' in body ? { data: { name: 'Larder' } } : refusal('PERSISTED_QUERY_NOT_FOUND'),
  );
  expect((await client.query({ query: ASK })).data).toEqual({ name: 'Larder' });
  expect(sent[1]).toMatchObject({ query: TEXT, extensions: { persistedQuery: { sha256Hash: HASH } } });
  expect(reload).not.toHaveBeenCalled();
});

it('reloads an outdated page once', async () => {
  const client = clientOfApi(() => refusal('PERSISTED_QUERY_REQUIRED'));
  for (let n = 0; n < 3; n += 1) await expect(client.query({ query: ASK })).rejects.toThrow('No.');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reports the error without a reload when storage is blocked', async () => {
  const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  const client = clientOfApi(() => refusal('PERSISTED_QUERY_REQUIRED'));
  await expect(client.query({ query: ASK })).rejects.toThrow('No.');
  expect(reload).not.toHaveBeenCalled();
  blocked.mockRestore();
});

it('sends the text where browsers cannot compute hashes', async () => {
  vi.stubGlobal('crypto', {});
  await clientOfApi(() => ({ data: { name: 'Larder' } })).query({ query: ASK });
  expect(sent).toMatchObject([{ query: TEXT }]);
});

it('sends a file as a form with its path', async () => {
  const UPLOAD = gql`
    mutation Upload($input: UploadImageInput!) {
      uploadImage(input: $input) {
        url
      }
    }
  `;
  let form = new FormData();
  let headers = new Headers();
  const client = clientOf((init) => {
    form = init.body as FormData;
    headers = new Headers(init.headers);
    return fromApi({ data: { uploadImage: null } });
  });
  const file = new File(['picture'], 'pear.png');
  await client.mutate({ mutation: UPLOAD, variables: { input: { file } } });
  expect([...form.keys()]).toEqual(['operations', 'map', '0']);
  expect(JSON.parse(String(form.get('operations')))).toMatchObject({
    operationName: 'Upload',
    variables: { input: { file: null } },
  });
  expect(form.get('map')).toBe('{"0":["variables.input.file"]}');
  expect(form.get('0')).toMatchObject({ name: 'pear.png', size: 7 });
  expect(headers.get('apollo-require-preflight')).toBe('true');
  // The browser adds it with the boundary.
  expect(headers.has('content-type')).toBe(false);
});

it('reports errors of the API, and responses that are not its', async () => {
  const refused = clientOf(() => fromApi(refusal('FORBIDDEN'), 403));
  await expect(refused.query({ query: ASK })).rejects.toThrow('No.');
  for (const response of [new Response('Bad gateway', { status: 502 }), Response.json({})]) {
    const error: unknown = await clientOf(() => response)
      .query({ query: ASK })
      .catch((reason: unknown) => reason);
    expect(ServerError.is(error) && error.statusCode).toBe(response.status);
  }
});

it('aborts a request without subscribers', () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('crypto', {});
  const client = clientOf((init) => {
    signal = init.signal;
    return fromApi({ data: { name: 'Larder' } });
  });
  client.watchQuery({ query: ASK }).subscribe({}).unsubscribe();
  expect(signal?.aborted).toBe(true);
});
