import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { prefersConstraint } from '../http/accept.js';
import { answerError, handleClientError } from '../http/http-error.js';
import { readableTarget } from '../http/public-origin.js';
import type { Log } from '../observability/log.js';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// What proxies and clients commonly send; nothing that could be taken for more than one word in a
// log.
const WELL_FORMED = /^[\w.-]{1,128}$/;

/** The id that the client or a proxy on the way has given a request, or else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

const build = SerializerSelector();

/**
 * Makes what writes a reply when the first such reply is sent: for all routes at once it is a good
 * part of the start.
 */
export const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = build(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (reply) => (serialize ??= compile(route))(reply);
  };
};

const MAX_BODY_BYTES = 100 * 1024;
// Node limits the head of a request, so a parameter is never too long for the router: it is only
// not found.
const MAX_PARAMETER_LENGTH = 16 * 1024;
/** The time that a client has to send a request, a picture over a slow line included. */
const REQUEST_TIMEOUT_MS = 60_000;
/**
 * The time without traffic after which a connection is closed. A statement may take its time
 * before.
 */
const IDLE_TIMEOUT_MS = 60_000;
const CHECK_CONNECTIONS_MS = 1_000;

/**
 * Fastify refuses a number of hops, since it cannot check that a proxy connects. An operator who
 * sets a number vouches for that.
 */
function trustedProxies(setting: Config['trustProxy']) {
  if (setting === null) return false;
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : [...setting];
}

/** Creates the HTTP server, without a route or hook. */
export const createServer = (config: Config, log: Log): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Its lines hold addresses as clients sent them; `logRequests` writes others.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // Requests that arrive while the shop closes are answered as always.
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS + config.database.times.statementMs,
    http: { headersTimeout: config.headersMs, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    // A slow disk or Redis delays the start; it does not fail it.
    pluginTimeout: 0,
    trustProxy: trustedProxies(config.trustProxy),
    frameworkErrors: answerError,
    clientErrorHandler: handleClientError,
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    routerOptions: {
      ignoreTrailingSlash: true,
      maxParamLength: MAX_PARAMETER_LENGTH,
      constraints: { prefers: prefersConstraint },
    },
  });
