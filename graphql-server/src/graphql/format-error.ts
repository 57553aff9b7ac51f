import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { expectedError } from '../common/expected-error.js';
import { logUnformatted, type FailureLog } from '../common/log-failure.js';
import { OPERATION_LIMITS } from './operation-limits.js';

const { INTERNAL_SERVER_ERROR, ...requestErrors } = ApolloServerErrorCode;
const FAULT = 'Something went wrong on our side.';
// Codes of Apollo Server and graphql-js, whose messages contain nothing but the request.
const REQUEST_ERRORS = new Set<unknown>(Object.values(requestErrors));

/** Whether an error is about the request itself, before any resolver has seen it. */
export const isRequestError = (error: GraphQLError): boolean =>
  // graphql-js passes on an error that it could not make one of its own, such as one whose message
  // cannot be read.
  error instanceof GraphQLError && isOfRequest(error);

const isOfRequest = (error: GraphQLError): boolean =>
  REQUEST_ERRORS.has(error.extensions.code) || isOneTooMany(error);

// graphql-js adds it to the errors of variables when there are more of these than it looks for.
const isOneTooMany = ({ message }: GraphQLError): boolean =>
  message.startsWith('Too many errors processing variables');

/** Message of graphql-js about a document with too many tokens. */
const isCutShort = ({ message }: GraphQLFormattedError): boolean =>
  /^Syntax Error: Document contains more tha[nt] \d+ tokens/.test(message);

/**
 * Apollo Server's error for clients that do not accept JSON; it has no code of its own for that.
 */
const isNotAcceptable = (error: unknown): boolean =>
  error instanceof GraphQLError && (error.extensions.http as { status?: number } | undefined)?.status === 406;

/** Codes of faults, which a client may want to report. */
const FAULTS = new Set<unknown>([INTERNAL_SERVER_ERROR, 'SERVICE_UNAVAILABLE']);

/** The id of an error that was thrown with one. */
const requestIdOf = ({ extensions }: GraphQLFormattedError, code: string): object => {
  const requestId = extensions?.['requestId'];
  return FAULTS.has(code) && requestId !== undefined ? { requestId } : {};
};

/** Adds the request id to faults, by which the operator finds their log lines. */
export const withRequestId = (
  errors: readonly GraphQLFormattedError[],
  requestId: string,
): GraphQLFormattedError[] =>
  errors.map((error) =>
    FAULTS.has(error.extensions?.['code'])
      ? { ...error, extensions: { ...error.extensions, requestId } }
      : error,
  );

export type FormatError = typeof formatError;

/**
 * Formats errors without ever throwing: Apollo Server masks a failure of `formatError` and does not
 * log it. The failure is logged with the error that it is about, and the client gets
 * `INTERNAL_SERVER_ERROR`.
 */
export const neverThrowing =
  (format: FormatError, log: FailureLog): FormatError =>
  (formatted, error) => {
    try {
      return format(formatted, error);
    } catch (failure) {
      logUnformatted(log, error, failure);
      return { message: FAULT, extensions: { code: INTERNAL_SERVER_ERROR } };
    }
  };

/**
 * Apollo Server's `formatError`: expected failures keep their message and code, everything else is
 * hidden.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const expected = expectedError(error);
  if (expected) {
    const { message, details, code } = expected;
    return { ...formatted, message, extensions: { ...details, code, ...requestIdOf(formatted, code) } };
  }
  if (error instanceof GraphQLError && isOneTooMany(error)) {
    return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } };
  }
  if (isCutShort(formatted)) {
    const message = `This document has more than ${OPERATION_LIMITS.tokens} tokens. Ask for less at a time.`;
    return { message, extensions: { code: 'OPERATION_TOO_LARGE' } };
  }
  if (isNotAcceptable(error)) return { ...formatted, extensions: { code: 'NOT_ACCEPTABLE' } };
  const { code, fields } = formatted.extensions ?? {};
  if (REQUEST_ERRORS.has(code)) return { ...formatted, extensions: { code, ...(fields ? { fields } : {}) } };
  return {
    ...formatted,
    message: FAULT,
    extensions: { code: INTERNAL_SERVER_ERROR, ...requestIdOf(formatted, INTERNAL_SERVER_ERROR) },
  };
}

/** Removes suggestions from messages while introspection is off. */
export const withoutSuggestions =
  (format: typeof formatError): typeof formatError =>
  (formatted, error) => {
    const { message, extensions, ...shown } = format(formatted, error);
    const fields = extensions?.['fields'] as Readonly<Record<string, string>> | undefined;
    const shownFields = Object.entries(fields ?? {}).map(([name, text]) => [name, withoutSuggestion(text)]);
    return {
      ...shown,
      message: withoutSuggestion(message),
      extensions: { ...extensions, ...(fields ? { fields: Object.fromEntries(shownFields) } : {}) },
    };
  };

const withoutSuggestion = (text: string): string => text.replace(/ ?Did you mean [^?]+\?$/, '');
