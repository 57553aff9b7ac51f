import { ApolloLink, gql, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
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
  stop = sessionEnded.listen(ended);
});
afterEach(() => stop());

const refusals = {
  'in the words of GraphQL': new CombinedGraphQLErrors({
    data: null,
    errors: [{ message: 'Sign in again.', extensions: { code: 'UNAUTHENTICATED' } }],
  }),
  'by its status': new ServerError('401', {
    response: new Response(null, { status: 401 }),
    bodyText: '',
  }),
};

/**
 * A shop that takes only these tokens, asked by somebody whose token is `old` until they need a new
 * one.
 */
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

describe.each(Object.entries(refusals))('a token that is refused %s', (_how, refusal) => {
  it('is renewed once, and what was asked is asked again', async () => {
    const client = clientOf(['new'], refusal);
    expect((await client.query({ query: ASK })).data).toEqual({ name: 'Larder' });
    expect(sent).toEqual(['old', 'new']);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ends the session when the new one is refused as well, and is not tried again', async () => {
    const client = clientOf([], refusal);
    const error: unknown = await client.query({ query: ASK }).catch((reason: unknown) => reason);
    expect(errorCode(error)).toBe('UNAUTHENTICATED');
    expect(sent).toEqual(['old', 'new']);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

it('leaves visitors alone, who have none to renew', async () => {
  const client = clientOf([], refusals['by its status'], { old: '', new: '' });
  await expect(client.query({ query: ASK })).rejects.toThrow('401');
  expect(sent).toEqual([undefined]);
  expect(ended).not.toHaveBeenCalled();
});

it('does not end a session of which nobody can say anything for want of a connection', async () => {
  const client = createApolloClient({
    getIdToken: async (options) => {
      if (options?.renew) throw new Error('offline');
      return 'old';
    },
    transport: new ApolloLink(() => new Observable((observer) => observer.error(refusals['by its status']))),
  });
  await expect(client.query({ query: ASK })).rejects.toThrow('offline');
  expect(ended).not.toHaveBeenCalled();
});
