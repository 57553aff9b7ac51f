import type { BaseContext, GraphQLResponse } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { plain } from '@larder/texts/text';
import { unavailable } from '../common/app-error.js';
import type { Hooks } from './hooks.js';
import { httpExtensionOf } from './graphql-error.js';

// Errors of a well-formed GraphQL-over-HTTP request whose operation is invalid for the schema.
const OPERATION_ERRORS = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.BAD_USER_INPUT,
]);

/**
 * Sets the status that the GraphQL-over-HTTP specification requires where Apollo Server differs:
 *
 * - 200 for invalid operations of legacy clients, which accept only `application/json` (6.4.1).
 * - 503 for a response without data because a service is unavailable, so that proxies, monitors
 *   and retrying clients recognise it. The specification merely recommends 200 there.
 */
export const setHttpStatus: Hooks<BaseContext> = {
  willSendResponse: ({ request, response }) => {
    const { http } = response;
    const errors = errorsOf(response);
    if (isServiceUnavailable(response)) {
      const { status, headers } = httpExtensionOf(unavailable(plain('')));
      http.status = status;
      for (const [name, value] of headers) http.headers.set(name, value);
    } else if (
      http.status === 400 &&
      acceptsOnlyJson(request.http?.headers.get('accept')) &&
      errors.every(({ extensions }) => OPERATION_ERRORS.has(extensions?.['code']))
    ) {
      http.status = 200;
    }
  },
};

const errorsOf = ({ body }: GraphQLResponse): readonly GraphQLFormattedError[] =>
  (body.kind === 'single' && body.singleResult.errors) || [];

/** Whether the response has no data, and unavailable services are the only reason. */
function isServiceUnavailable(response: GraphQLResponse): boolean {
  if (response.body.kind !== 'single') return false;
  const errors = errorsOf(response);
  if (errors.length === 0) return false;
  const values = Object.values(response.body.singleResult.data ?? {});
  return (
    values.every((value) => value === null) &&
    errors.every(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE')
  );
}

const acceptsOnlyJson = (accept = ''): boolean =>
  accept.includes('application/json') && !/application\/graphql-response\+json|\*\/\*/.test(accept);
