import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { SchemaLink } from '@apollo/client/link/schema';
import { isSubscriptionOperation } from '@apollo/client/utilities';
import { buildSchema, execute, type ExecutionResult } from 'graphql';
import { createApolloClient } from '@/lib/apollo/client';
import schemaText from '../../../schema.graphql?raw';
import type { TestShop } from './test-shop';

const failed = (error: Error) => new Observable<never>((observer) => observer.error(error));
const tooLarge = () =>
  new ServerError('Too large.', { response: new Response('', { status: 413 }), bodyText: '<html>' });

const schema = buildSchema(schemaText);

/**
 * The real client over the real schema, executed by a {@link TestShop}. The generated types have
 * validated each document.
 */
export function createTestClient(shop: TestShop): ApolloClient {
  const recorder = new ApolloLink((operation, forward) => {
    shop.operations.push(operation.operationName ?? '');
    const { idempotencyKey } = (operation.variables['input'] ?? {}) as { idempotencyKey?: string };
    if (idempotencyKey) shop.keys.push(idempotencyKey);
    const name = operation.operationName ?? '';
    if (shop.tooLarge.has(name)) return failed(tooLarge());
    return shop.failing.has(name) ? failed(new TypeError('Failed to fetch')) : forward(operation);
  });
  const schemaLink = new SchemaLink({ schema, rootValue: shop.root });
  const subscriptionLink = new ApolloLink(
    ({ query: document, variables: variableValues }) =>
      new Observable((observer) =>
        shop.subscribe((rootValue) => {
          const result = execute({ schema, document, rootValue, variableValues });
          void Promise.resolve(result).then((event: ExecutionResult) => observer.next(event));
        }),
      ),
  );
  const transport = ApolloLink.split(
    ({ query }) => isSubscriptionOperation(query),
    subscriptionLink,
    schemaLink,
  );
  return createApolloClient({ getIdToken: async () => null, transport: recorder.concat(transport) });
}
