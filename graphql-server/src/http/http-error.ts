import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { inEnglish } from '@larder/texts/format-text';
import { fieldName, say, sentences, type Text, plain } from '@larder/texts/text';
import { AppError, ExplainedError, textOfError } from '../common/app-error.js';
import { expectedError } from '../common/expected-error.js';
import { CHALLENGE, httpStatusOf, retryAfterOf } from '../common/http-status.js';
import { logFailure, logUnformatted } from '../common/log-failure.js';

/** Thrown for an invalid HTTP request before its handler runs. */
export class HttpError extends ExplainedError {
  constructor(
    readonly statusCode: number,
    text: Text,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(text);
    this.name = 'HttpError';
  }
}

/** Codes of requests rejected before they reach a service, by HTTP status. */
export const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
};

/** Responds to errors outside of GraphQL with `{ "error": { code, message, fields, … } }`. */
export function setHttpErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

export const routeNotFound = (): AppError => new AppError('NOT_FOUND', say('errors.noAddress'));

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  reply.send({ error: errorBodyOf(error, request, reply) });

/** `errorTextsOf` in English. */
export function errorBodyOf(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { code, text, fields, ...details } = errorTextsOf(error, request, reply);
  const inFields = Object.entries(fields).map(([name, each]) => [name, inEnglish(each)] as const);
  return { code, message: inEnglish(text), fields: Object.fromEntries(inFields), ...details };
}

interface ErrorTexts {
  readonly code: string;
  readonly text: Text;
  readonly fields: Readonly<Record<string, Text>>;
  /** Set for server errors, so that operators can look up the log line. */
  readonly requestId?: string;
}

/**
 * Returns what an error response says, sets status and headers of the reply, and logs server
 * errors. Never throws: Fastify would respond with the message of an error thrown here.
 *
 * @param error any thrown value, which need not be an Error
 */
export function errorTextsOf(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorTexts {
  // Overrides the header of the route.
  reply.header('cache-control', 'no-store');
  try {
    const body = expectedErrorBody(error, request, reply);
    if (body) return body;
    logFailure(request.log, error);
  } catch (failure) {
    logUnformatted(request.log, error, failure);
  }
  reply.code(500);
  return {
    code: 'INTERNAL_SERVER_ERROR',
    text: say('errors.internal'),
    fields: {},
    requestId: request.id,
  };
}

/** Null for a server error. */
function expectedErrorBody(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorTexts | null {
  const expected = expectedError(error);
  if (expected) {
    logFailure(request.log, error);
    const { code, text, details } = expected;
    const status = httpStatusOf(expected);
    const fault = status === 503 ? { requestId: request.id } : {};
    if (status === 401) reply.header('www-authenticate', CHALLENGE);
    const seconds = retryAfterOf(expected);
    if (seconds !== null) reply.header('retry-after', seconds);
    reply.code(status);
    return { code, text, fields: {}, ...details, ...fault };
  }
  if (isClientError(error)) {
    if (error instanceof HttpError) reply.headers(error.headers);
    const { statusCode } = error;
    const fields = fieldsOf(error);
    const inFields = Object.values(fields);
    const text = inFields.length > 0 ? sentences(...inFields) : textOfError(error);
    reply.code(statusCode);
    return { code: CODE_OF_STATUS[statusCode] ?? 'BAD_USER_INPUT', text, fields };
  }
  return null;
}

/** Fastify's `clientErrorHandler`: responds to requests that Node's HTTP parser rejects. */
export function handleClientError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_OF_PARSE_ERROR[error.code ?? ''] ?? 400;
  const message = `${STATUS_CODES[status]}.`;
  const body = JSON.stringify({
    error: { code: CODE_OF_STATUS[status] ?? 'BAD_USER_INPUT', message, fields: {} },
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    // A cache must not store the response for other clients, whose headers may be valid.
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const STATUS_OF_PARSE_ERROR: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type ClientError = Error & Pick<FastifyError, 'validation' | 'validationContext'> & { statusCode: number };

/** Whether an error is an `HttpError` or one of Fastify's, such as for a body that is too large. */
function isClientError(error: unknown): error is ClientError {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const { statusCode: status } = error;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** The first validation error of each field. */
function fieldsOf({ validation = [], validationContext = 'body' }: ClientError): Record<string, Text> {
  const fields: Record<string, Text> = {};
  for (const { keyword, instancePath, params, message = 'is not what is expected here' } of validation) {
    const { requiredProperties: missing, allowedValue, allowedValues } = params;
    const allowed = allowedValues ?? (allowedValue === undefined ? null : [allowedValue]);
    const parents = instancePath.split('/').slice(1);
    const name = parents.join('.') || validationContext;
    if (Array.isArray(missing)) {
      for (const each of missing)
        fields[[...parents, each].join('.')] ??= say('validation.fillIn', { field: fieldName(each) });
    } else if (Array.isArray(allowed)) fields[name] ??= plain(`${name} is one of ${allowed.join(', ')}.`);
    // The validator's message contains the regular expression.
    else if (keyword === 'pattern') fields[name] ??= plain(`${name} is not what is expected here.`);
    else fields[name] ??= plain(`${name} ${message}.`);
  }
  return fields;
}
