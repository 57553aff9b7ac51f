import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { inEnglish } from '@larder/texts/format-text';
import { say } from '@larder/texts/text';
import { expectedError } from '../common/expected-error.js';
import { logUnformatted, type FailureLog } from '../common/log-failure.js';
import { OPERATION_LIMITS } from './operation-limits.js';

const { INTERNAL_SERVER_ERROR, ...requestErrors } = ApolloServerErrorCode;
const FAULT = say('errors.internal');
// Codes of Apollo Server and graphql-js; their messages reveal nothing beyond the request.
const REQUEST_ERRORS = new Set<unknown>(Object.values(requestErrors));

/** Whether an error is about the request itself and was raised before any resolver ran. */
export const isRequestError = (error: GraphQLError): boolean =>
  // graphql-js passes on thrown values that it cannot wrap, such as those with a throwing
  // `message`.
  error instanceof GraphQLError && isOfRequest(error);

const isOfRequest = (error: GraphQLError): boolean =>
  REQUEST_ERRORS.has(error.extensions.code) || isErrorLimitError(error);

// graphql-js appends this error without a code when it reaches `maxCoercionErrors`.
const isErrorLimitError = ({ message }: GraphQLError): boolean =>
  message.startsWith('Too many errors processing variables');

/** graphql-js has no code for documents with too many tokens. */
const isTokenLimitError = ({ message }: GraphQLFormattedError): boolean =>
  /^Syntax Error: Document contains more tha[nt] \d+ tokens/.test(message);

/** Apollo Server has no code for clients that do not accept JSON. */
const isNotAcceptable = (error: unknown): boolean =>
  error instanceof GraphQLError && (error.extensions.http as { status?: number } | undefined)?.status === 406;

/** Codes of server errors, which a client may want to report. */
const FAULTS = new Set<unknown>([INTERNAL_SERVER_ERROR, 'SERVICE_UNAVAILABLE']);

/** The request id of an error that was thrown with one. */
const requestIdOf = ({ extensions }: GraphQLFormattedError, code: string): object => {
  const requestId = extensions?.['requestId'];
  return FAULTS.has(code) && requestId !== undefined ? { requestId } : {};
};

/**
 * Adds the request id to server errors, so that operators can look up the log line. Errors of a
 * stored response have that of the first request.
 */
export const withRequestId = (
  errors: readonly GraphQLFormattedError[],
  requestId: string,
): GraphQLFormattedError[] =>
  errors.map((error) =>
    FAULTS.has(error.extensions?.['code']) && error.extensions?.['requestId'] === undefined
      ? { ...error, extensions: { ...error.extensions, requestId } }
      : error,
  );

export type FormatError = typeof formatError;

/**
 * Makes a formatter that never throws: Apollo Server would mask a failure of `formatError` without
 * logging it. Logs the failure with the original error and returns `INTERNAL_SERVER_ERROR`.
 */
export const withFallback =
  (format: FormatError, log: FailureLog): FormatError =>
  (formatted, error) => {
    try {
      return format(formatted, error);
    } catch (failure) {
      logUnformatted(log, error, failure);
      return { message: inEnglish(FAULT), extensions: { code: INTERNAL_SERVER_ERROR, text: FAULT } };
    }
  };

/** Apollo Server's `formatError`: masks all but expected errors. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const expected = expectedError(error);
  if (expected) {
    const { message, text, details, code } = expected;
    const carried = 'plain' in text ? {} : { text };
    return {
      ...formatted,
      message,
      extensions: { ...details, ...carried, code, ...requestIdOf(formatted, code) },
    };
  }
  if (error instanceof GraphQLError && isErrorLimitError(error)) {
    return { ...formatted, extensions: { code: ApolloServerErrorCode.BAD_USER_INPUT } };
  }
  if (isTokenLimitError(formatted)) {
    const text = say('graphql.tooManyTokens', { most: OPERATION_LIMITS.tokens });
    return { message: inEnglish(text), extensions: { code: 'OPERATION_TOO_LARGE', text } };
  }
  if (isNotAcceptable(error)) return { ...formatted, extensions: { code: 'NOT_ACCEPTABLE' } };
  const { code, fields, text, isShown } = formatted.extensions ?? {};
  if (REQUEST_ERRORS.has(code))
    return { ...formatted, extensions: { code, ...(fields ? { fields } : {}), ...(text ? { text } : {}) } };
  return {
    ...formatted,
    message: inEnglish(FAULT),
    extensions: {
      code: INTERNAL_SERVER_ERROR,
      // No hook puts it into a language.
      ...(isShown ? {} : { text: FAULT }),
      ...requestIdOf(formatted, INTERNAL_SERVER_ERROR),
    },
  };
}

/** Removes suggestions from messages while introspection is off. */
export const withoutSuggestions =
  (format: typeof formatError): typeof formatError =>
  (formatted, error) => {
    const { message, extensions, ...shown } = format(formatted, error);
    const fields = extensions?.['fields'] as Readonly<Record<string, unknown>> | undefined;
    const shownFields = Object.entries(fields ?? {}).map(([name, text]) => [
      name,
      typeof text === 'string' ? withoutSuggestion(text) : text,
    ]);
    return {
      ...shown,
      message: withoutSuggestion(message),
      extensions: { ...extensions, ...(fields ? { fields: Object.fromEntries(shownFields) } : {}) },
    };
  };

const withoutSuggestion = (text: string): string => text.replace(/ ?Did you mean [^?]+\?$/, '');
