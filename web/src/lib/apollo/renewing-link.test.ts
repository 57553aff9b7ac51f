import { ApolloLink, gql, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApolloClient } from './client';
import { errorCode } from './errors';
import { sessionEnded } from './signals';

const ASK = gql`
  query Name {
    name
  }
`;

const ended = vi.fn<() => void>();
let stop: () => void;
const sent: (string | undefined)[] = [];

beforeEach(() => {
  sent.length = 0;
  ended.mockClear();
  stop = sessionEnded.subscribe(ended);
});
afterEach(() => stop());

const refusals = {
  'by a GraphQL error': new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } }],
  }),
  'by the HTTP status': new ServerError('401', {
    response: new Response(null, { status: 401 }),
    bodyText: '',
  }),
};

/** A shop that accepts these tokens only; the client sends `old` until it renews its token. */
function clientOf(good: (string | undefined)[], refusal: Error, tokens = { old: 'old', new: 'new' }) {
  const transport = new ApolloLink((operation) => {
    const headers = operation.getContext()['headers'] as Record<string, string> | undefined;
    const token = headers?.['authorization']?.replace('Bearer ', '');
    sent.push(token);
    return new Observable((observer) => {
      if (!good.includes(token)) return observer.error(refusal);
      observer.next({ data: { name: 'Larder' } });
      observer.complete();
    });
  });
  const getIdToken = async (options?: { renew: boolean }) => (options?.renew ? tokens.new : tokens.old);
  return createApolloClient({ getIdToken, transport });
}

describe.each(Object.entries(refusals))('a token that is rejected %s', (_how, refusal) => {
  it('is renewed once, and the operation is retried', async () => {
    const client = clientOf(['new'], refusal);
    expect((await client.query({ query: ASK })).data).toEqual({ name: 'Larder' });
    expect(sent).toEqual(['old', 'new']);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends the session when the new token is rejected too, without another retry', async () => {
    const client = clientOf([], refusal);
    const error: unknown = await client.query({ query: ASK }).catch((reason: unknown) => reason);
    expect(errorCode(error)).toBe('UNAUTHENTICATED');
    expect(sent).toEqual(['old', 'new']);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

it.each(['en', 'de'] as const)(
  '38.8 sends the language of a page in %s, with and without a token',
  async (locale) => {
    const languages: unknown[] = [];
    const transport = new ApolloLink((operation) => {
      languages.push((operation.getContext()['headers'] as Record<string, string>)['accept-language']);
      return of({ data: { name: 'Larder' } });
    });
    for (const token of ['token', null]) {
      const client = createApolloClient({ getIdToken: async () => token, transport, locale });
      await client.query({ query: ASK });
    }
    expect(languages).toEqual([locale, locale]);
  },
);

it('does not renew for visitors', async () => {
  const client = clientOf([], refusals['by the HTTP status'], { old: '', new: '' });
  await expect(client.query({ query: ASK })).rejects.toThrow('401');
  expect(sent).toEqual([undefined]);
  expect(ended).not.toHaveBeenCalled();
});

it('does not end the session while offline', async () => {
  const client = createApolloClient({
    getIdToken: async (options) => {
      if (options?.renew) throw new Error('offline');
      return 'old';
    },
    transport: new ApolloLink(
      () => new Observable((observer) => observer.error(refusals['by the HTTP status'])),
    ),
  });
  await expect(client.query({ query: ASK })).rejects.toThrow('offline');
  expect(ended).not.toHaveBeenCalled();
});
