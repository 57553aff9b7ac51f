import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { expectedError } from '../common/expected-error.js';

const { INTERNAL_SERVER_ERROR, ...requestErrors } = ApolloServerErrorCode;
// What Apollo Server or graphql-js say of a request; their messages speak of the request only.
const REQUEST_ERRORS = new Set<unknown>(Object.values(requestErrors));

/** Whether an error is about the request itself, before any resolver has seen it. */
export const isRequestError = (error: GraphQLError): boolean =>
  REQUEST_ERRORS.has(error.extensions.code) || isNullForArgument(error);

// A variable that may be null, holding null, for an argument with a default: valid as a document, and found out only when
// the field is called. graphql-js gives that error no code.
const isNullForArgument = ({ nodes }: GraphQLError): boolean => nodes?.[0]?.kind === Kind.VARIABLE;

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
  if (error instanceof GraphQLError && isNullForArgument(error)) {
    return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } };
  }
  const { code } = formatted.extensions ?? {};
  if (REQUEST_ERRORS.has(code)) return { ...formatted, extensions: { code } };
  return {
    ...formatted,
    message: 'Something went wrong on our side.',
    extensions: { code: INTERNAL_SERVER_ERROR },
  };
}
