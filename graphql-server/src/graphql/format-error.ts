import { ApolloServerErrorCode } from '@apollo/server/errors';
import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { expectedError } from '../common/expected-error.js';

const { INTERNAL_SERVER_ERROR, ...requestErrors } = ApolloServerErrorCode;
// What Apollo Server or graphql-js say of a request; their messages speak of the request only.
const REQUEST_ERRORS = new Set<unknown>(Object.values(requestErrors));

/** Whether an error is about the request itself, before any resolver has seen it. */
export const isRequestError = ({ extensions }: GraphQLError): boolean => REQUEST_ERRORS.has(extensions.code);

/** Apollo Server's `formatError`: expected failures keep their message and code, everything else is hidden. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const expected = expectedError(error);
  if (expected) {
    return {
      ...formatted,
      message: expected.message,
      extensions: { ...expected.details, code: expected.code },
    };
  }
  const { code } = formatted.extensions ?? {};
  if (REQUEST_ERRORS.has(code)) return { ...formatted, extensions: { code } };
  return {
    ...formatted,
    message: 'Something went wrong on our side.',
    extensions: { code: INTERNAL_SERVER_ERROR },
  };
}
