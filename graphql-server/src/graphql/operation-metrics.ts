import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLFormattedError, OperationDefinitionNode } from 'graphql';
import { STATUS_OF_CODE } from '../common/http-status.js';
import { nameSpan } from '../common/spans.js';
import type { Metrics } from '../observability/metrics.js';

/** Codes used as label values; libraries may use any others, which would be unbounded. */
const CODES = new Set<unknown>([...Object.keys(STATUS_OF_CODE), ...Object.values(ApolloServerErrorCode)]);

const codeOf = ({ extensions }: GraphQLFormattedError): string =>
  CODES.has(extensions?.code) ? String(extensions?.code) : 'OTHER';

function countErrors(metrics: Metrics, errors: readonly GraphQLFormattedError[]): void {
  for (const error of errors) metrics.graphqlError(codeOf(error));
}

/** @param since value of `performance.now()` at the start */
function countOperation(
  metrics: Metrics,
  operation: OperationDefinitionNode | undefined,
  errors: readonly GraphQLFormattedError[],
  since: number,
): void {
  countErrors(metrics, errors);
  const outcome = errors.length > 0 ? 'error' : 'ok';
  metrics.operationDone(operation?.operation ?? 'none', outcome, (performance.now() - since) / 1000);
}

/** Records metrics of operations and names their spans. */
export function operationMetricsPlugin(metrics: Metrics): ApolloServerPlugin<BaseContext> {
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
    // Requests rejected before the operation starts, such as those with an invalid token.
    contextCreationDidFail: ({ error }) => {
      countErrors(metrics, [error as unknown as GraphQLFormattedError]);
      return Promise.resolve();
    },
  };
}
