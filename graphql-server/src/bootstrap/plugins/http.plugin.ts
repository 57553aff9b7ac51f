import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { runRequest } from '../../database/reads.js';
import { serializePipelined, type Connections } from '../../http/pipelined-requests.js';
import { registerCors } from '../../http/cors.js';
import { setHttpErrorHandler } from '../../http/http-error.js';
import { sendSecurityHeaders } from '../../http/security-headers.js';
import { limitUnsent } from '../../http/unsent-responses.js';
import type { Metrics } from '../../observability/metrics.js';
import { logRequests } from '../../observability/request-log.js';
import { storeResponses } from '../../response-cache/cache-responses.js';
import type { Config } from '../../config/config.js';

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

export interface HttpOptions {
  readonly config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  readonly metrics: Metrics;
}

/** Connection handling, request ids, log, error handler, security headers and CORS. */
async function http(app: FastifyInstance, { config, metrics }: HttpOptions): Promise<void> {
  app.decorate('connections', serializePipelined(app));
  limitUnsent(app);
  storeResponses(app);
  sendRequestIds(app);
  logRequests(app, metrics.requestAnswered);
  app.addHook('preHandler', (_request, _reply, done) => runRequest(done));
  setHttpErrorHandler(app);
  sendSecurityHeaders(app, config.publicUrl);
  await registerCors(app, config.allowedOrigins);
}

function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id);
    // Without the header, caches may store a response heuristically (RFC 9111, 4.2.2).
    const hasHeader = reply.hasHeader('cache-control') || reply.raw.hasHeader('cache-control');
    if (!hasHeader) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

export const httpPlugin = plugin(http, { name: 'http' });
