import type { BaseContext, GraphQLResponse } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { unavailable } from '../common/app-error.js';
import type { Hooks } from './hooks.js';
import { httpOf } from './graphql-error.js';

// Errors of a well-formed GraphQL-over-HTTP request whose operation does not fit this
// schema.
const OPERATION_ERRORS = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.BAD_USER_INPUT,
]);

/**
 * Gives an answer the status that the specification of GraphQL over HTTP wants, where Apollo Server
 * gives another:
 *
 * - Clients that take `application/json` only are of a time when every answer of a GraphQL server
 *   came with 200, and others were from something in between (6.4.1). Nothing is made of that for
 *   those who leave open what they take.
 * - An answer with nothing in it because the shop cannot serve is a 503, so that proxies, monitors
 *   and clients that try again see it for what it is. The specification only advises 200 there.
 */
export const setHttpStatus: Hooks<BaseContext> = {
  willSendResponse: ({ request, response }) => {
    const { http } = response;
    const errors = errorsOf(response);
    if (isOutOfService(response)) {
      const { status, headers } = httpOf(unavailable(''));
      http.status = status;
      for (const [name, value] of headers) http.headers.set(name, value);
    } else if (
      http.status === 400 &&
      isOfOldKind(request.http?.headers.get('accept')) &&
      errors.every(({ extensions }) => OPERATION_ERRORS.has(extensions?.['code']))
    ) {
      http.status = 200;
    }
  },
};

const errorsOf = ({ body }: GraphQLResponse): readonly GraphQLFormattedError[] =>
  (body.kind === 'single' && body.singleResult.errors) || [];

/**
 * Whether the response lacks all data because a service is unavailable, and for no other reason.
 */
function isOutOfService(response: GraphQLResponse): boolean {
  if (response.body.kind !== 'single') return false;
  const errors = errorsOf(response);
  if (errors.length === 0) return false;
  const values = Object.values(response.body.singleResult.data ?? {});
  return (
    values.every((value) => value === null) &&
    errors.every(({ extensions }) => extensions?.['code'] === 'SERVICE_UNAVAILABLE')
  );
}

const isOfOldKind = (accept = ''): boolean =>
  accept.includes('application/json') && !/application\/graphql-response\+json|\*\/\*/.test(accept);
