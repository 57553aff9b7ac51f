import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.js';
import { expectedError } from '../common/expected-error.js';
import { CHALLENGE, httpStatusOf, retryAfterOf } from '../common/http-status.js';
import { logFailure, logUnformatted } from '../common/log-failure.js';

/** An invalid HTTP request, before its route handles it. */
export class HttpRefusal extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpRefusal';
  }
}

/** Codes of requests that are refused before they reach a service, by HTTP status. */
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

/** Every failure outside GraphQL is answered as `{ "error": { code, message, fields, … } }`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

export const nothingHere = (): AppError => new AppError('NOT_FOUND', 'There is nothing at this address.');

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  reply.send({ error: refusalOf(error, request, reply) });

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Of a fault: the id by which the operator finds its log line. */
  readonly requestId?: string;
}

/**
 * The body of a failure. Sets status and headers of the reply, logs faults, and never throws: a
 * failure while it is put together would be answered by Fastify, with its message.
 *
 * @param error any thrown value, which need not be an Error
 */
export function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal {
  // Overrides the caching header of a route that fails.
  reply.header('cache-control', 'no-store');
  try {
    const refusal = knownRefusal(error, request, reply);
    if (refusal) return refusal;
    logFailure(request.log, error);
  } catch (failure) {
    logUnformatted(request.log, error, failure);
  }
  reply.code(500);
  return {
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong on our side.',
    fields: {},
    requestId: request.id,
  };
}

/** Null for a fault of ours. */
function knownRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): Refusal | null {
  const expected = expectedError(error);
  if (expected) {
    logFailure(request.log, error);
    const { code, message, details } = expected;
    const status = httpStatusOf(expected);
    const fault = status === 503 ? { requestId: request.id } : {};
    if (status === 401) reply.header('www-authenticate', CHALLENGE);
    const seconds = retryAfterOf(expected);
    if (seconds !== null) reply.header('retry-after', seconds);
    reply.code(status);
    return { code, message, fields: {}, ...details, ...fault };
  }
  if (isRefusal(error)) {
    if (error instanceof HttpRefusal) reply.headers(error.headers);
    const { statusCode, message } = error;
    const fields = fieldsOf(error);
    const shown = Object.values(fields).join(' ') || message;
    reply.code(statusCode);
    return { code: CODE_OF_STATUS[statusCode] ?? 'BAD_USER_INPUT', message: shown, fields };
  }
  return null;
}

/**
 * The same for what Node cannot read as a request at all, so that there is nothing to reply to but
 * the connection.
 */
export function answerNonsense(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = UNREADABLE[error.code ?? ''] ?? 400;
  const message = `${STATUS_CODES[status]}.`;
  const body = JSON.stringify({
    error: { code: CODE_OF_STATUS[status] ?? 'BAD_USER_INPUT', message, fields: {} },
  });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    // It may have been a header that nobody looks at, so that a cache would take it for the answer
    // to everybody.
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

const UNREADABLE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

type HttpError = Error & Pick<FastifyError, 'validation' | 'validationContext'> & { statusCode: number };

/** Fastify's own refusals, as of a body that is too large or broken, and ours. */
function isRefusal(error: unknown): error is HttpError {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  const { statusCode: status } = error;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** The first validation error of each field. */
function fieldsOf({ validation = [], validationContext = 'body' }: HttpError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { keyword, instancePath, params, message = 'is not what is expected here' } of validation) {
    const { requiredProperties: missing, allowedValue, allowedValues } = params;
    const allowed = allowedValues ?? (allowedValue === undefined ? null : [allowedValue]);
    const parents = instancePath.split('/').slice(1);
    const name = parents.join('.') || validationContext;
    if (Array.isArray(missing)) {
      for (const each of missing) fields[[...parents, each].join('.')] ??= `Please fill in ${each}.`;
    } else if (Array.isArray(allowed)) fields[name] ??= `${name} is one of ${allowed.join(', ')}.`;
    // What follows is for machines.
    else if (keyword === 'pattern') fields[name] ??= `${name} is not what is expected here.`;
    else fields[name] ??= `${name} ${message}.`;
  }
  return fields;
}
