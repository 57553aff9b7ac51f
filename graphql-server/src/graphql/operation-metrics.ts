import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import { STATUS_OF_CODE } from '../common/http-status.js';
import { nameSpan } from '../common/spans.js';
import type { Metrics } from '../observability/metrics.js';

/** Codes that may become a label; a library may use any other. */
const CODES = new Set<unknown>([...Object.keys(STATUS_OF_CODE), ...Object.values(ApolloServerErrorCode)]);

const codeOf = ({ extensions }: GraphQLFormattedError): string =>
  CODES.has(extensions?.code) ? String(extensions?.code) : 'OTHER';

function countErrors(metrics: Metrics, errors: readonly GraphQLFormattedError[]): void {
  for (const error of errors) metrics.graphqlError(codeOf(error));
}

/**
 * Counts an operation, how long it took, and the errors in its answer.
 *
 * @param since as `performance.now()` had it
 */
export function countOperation(
  metrics: Metrics,
  operation: OperationDefinitionNode | undefined,
  errors: readonly GraphQLFormattedError[],
  since: number,
): void {
  countErrors(metrics, errors);
  const outcome = errors.length > 0 ? 'error' : 'ok';
  metrics.operationDone(operation?.operation ?? 'none', outcome, (performance.now() - since) / 1000);
}

/** Counts operations, and gives their spans names. */
export function watchOperations(metrics: Metrics): ApolloServerPlugin<BaseContext> {
  return {
    requestDidStart: () => {
      const from = performance.now();
      return Promise.resolve({
        didResolveOperation: ({ operation, operationName }) => {
          const type = operation?.operation ?? 'none';
          const name = operationName ?? '';
          nameSpan(`graphql ${type} ${name}`.trim(), {
            'graphql.operation.type': type,
            'graphql.operation.name': name,
          });
          return Promise.resolve();
        },
        willSendResponse: ({ operation, response: { body } }) => {
          const { errors = [] } = body.kind === 'single' ? body.singleResult : body.initialResult;
          countOperation(metrics, operation, errors, from);
          return Promise.resolve();
        },
      });
    },
    // Counts requests that are refused before the operation begins, as for want of a good token.
    contextCreationDidFail: ({ error }) => {
      countErrors(metrics, [error as unknown as GraphQLFormattedError]);
      return Promise.resolve();
    },
  };
}
