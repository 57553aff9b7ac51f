import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import { SchemaLink } from '@apollo/client/link/schema';
import { isSubscriptionOperation } from '@apollo/client/utilities';
import { buildSchema, execute, type ExecutionResult } from 'graphql';
import { createApolloClient } from '@/lib/apollo/client';
import schemaText from '../../../schema.graphql?raw';
import type { TestShop } from './test-shop';

const schema = buildSchema(schemaText);

/** The shop's real client over the real schema, answered by a shop in memory. */
export function createTestClient(shop: TestShop): ApolloClient {
  const recorder = new ApolloLink((operation, forward) => {
    shop.operations.push(operation.operationName ?? '');
    const { idempotencyKey } = (operation.variables['input'] ?? {}) as { idempotencyKey?: string };
    if (idempotencyKey) shop.keys.push(idempotencyKey);
    return shop.failing.has(operation.operationName ?? '')
      ? new Observable((observer) => observer.error(new TypeError('Failed to fetch')))
      : forward(operation);
  });
  const answers = new SchemaLink({ schema, rootValue: shop.root, validate: true });
  const news = new ApolloLink(
    ({ query: document, variables: variableValues }) =>
      new Observable((observer) =>
        shop.listen((rootValue) => {
          const result = execute({ schema, document, rootValue, variableValues });
          void Promise.resolve(result).then((event: ExecutionResult) => observer.next(event));
        }),
      ),
  );
  const transport = ApolloLink.split(({ query }) => isSubscriptionOperation(query), news, answers);
  return createApolloClient({ getIdToken: async () => null, transport: recorder.concat(transport) });
}
