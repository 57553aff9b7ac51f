import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import { prefersConstraint } from '../http/accept.js';
import { answerError, handleClientError } from '../http/http-error.js';
import { readableTarget } from '../http/public-origin.js';
import type { Log } from '../observability/log.js';
import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

// Common formats of request ids; excludes white space and control characters for the log.
const WELL_FORMED = /^[\w.-]{1,128}$/;

/** Returns `X-Request-Id` if it is well-formed, else a new id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

const build = SerializerSelector();

/** Compiles the serializer of a route on first use: compiling all would slow down the start. */
const lazySerializers: SerializerFactory = (schemas, options) => {
  const compile = build(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (reply) => (serialize ??= compile(route))(reply);
  };
};

const MAX_BODY_BYTES = 100 * 1024;
// Node's header limit is lower, so that the router never rejects a parameter as too long.
const MAX_PARAMETER_LENGTH = 16 * 1024;
/** Allows for uploads of pictures over slow connections. */
const REQUEST_TIMEOUT_MS = 60_000;
/** In addition to the time limit of statements, during which a connection is idle as well. */
const IDLE_TIMEOUT_MS = 60_000;
const CHECK_CONNECTIONS_MS = 1_000;

/**
 * Fastify rejects a number of hops, since it cannot verify that a proxy connects. An operator who
 * sets a number guarantees that.
 */
function trustedProxies(setting: Config['trustProxy']) {
  if (setting === null) return false;
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : [...setting];
}

/** Creates the Fastify instance without routes and hooks. */
export const createServer = (config: Config, log: Log): FastifyInstance =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify would log URLs, which may contain personal data; see `logRequests`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    // Requests that arrive during the shutdown are still served.
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    rewriteUrl: ({ url = '/' }) => readableTarget(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS + config.database.times.statementMs,
    http: { headersTimeout: config.headersMs, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    // A slow disk or Redis must not fail the start.
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
