import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { isSubscriptionOperation } from '@apollo/client/utilities';
import { buildSchema, execute, type ExecutionResult } from 'graphql';
import { createApolloClient } from '@/lib/apollo/client';
import schemaText from '../../../schema.graphql?raw';
import type { TestShop } from './test-shop';

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
    return shop.failing.has(operation.operationName ?? '')
      ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
      : forward(operation);
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
