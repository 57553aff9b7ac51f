import type { ApolloServerPlugin, BaseContext } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { STATUS_OF_CODE } from '../common/http-status.js';
import { nameSpan } from '../common/spans.js';
import type { Metrics } from '../operations/metrics.js';

/** Whatever else a library may say is not for a label. */
const CODES = new Set<unknown>([...Object.keys(STATUS_OF_CODE), ...Object.values(ApolloServerErrorCode)]);

const codeOf = ({ extensions }: GraphQLFormattedError): string =>
  CODES.has(extensions?.code) ? String(extensions?.code) : 'OTHER';

/** Counts operations, how long they take, and the errors in their answers; and gives the spans of operations their names. */
export function watchOperations(metrics: Metrics): ApolloServerPlugin<BaseContext> {
  const countErrors = (errors: readonly GraphQLFormattedError[]) => {
    for (const error of errors) metrics.graphqlError(codeOf(error));
  };
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
          countErrors(errors);
          const outcome = errors.length > 0 ? 'error' : 'ok';
          metrics.operationDone(operation?.operation ?? 'none', outcome, (performance.now() - from) / 1000);
          return Promise.resolve();
        },
      });
    },
    // Whoever was refused before the operation began, as for want of a good token.
    contextCreationDidFail: ({ error }) => {
      countErrors([error as unknown as GraphQLFormattedError]);
      return Promise.resolve();
    },
  };
}
