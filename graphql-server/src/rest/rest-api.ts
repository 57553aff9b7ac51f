import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { plain } from '@larder/texts/text';
import { requireAuthenticated } from '../common/actor.js';
import { allowStaleReads } from '../database/reads.js';
import { acceptsJson } from '../http/accept.js';
import { HttpError } from '../http/http-error.js';
import { rejectUnknownQuery } from '../http/reject-unknown-query.js';
import { cacheCatalogue } from './catalogue-cache.js';
import { acceptOnlyJson } from '../http/json-body.js';
import { describeApi } from './openapi.js';
import { rejectOtherMethods } from './method-not-allowed.js';
import { requireDecimalNumbers } from './decimal-numbers.js';
import { isUnsafeMethod, checkIfMatch } from './if-match.js';
import type { RestOptions } from './rest-app.js';

const PREFIXES = ['', '/api'];

/** Registers the REST routes at the root and under `/api`, and their OpenAPI document. */
export async function registerRestApi(app: FastifyInstance, options: RestOptions): Promise<void> {
  await describeApi(app, options);
  for (const prefix of PREFIXES) {
    await app.register((instance) => routesWithPrefix(instance, options), { prefix });
  }
}

function routesWithPrefix(app: FastifyInstance, options: RestOptions): Promise<void> {
  return rejectOtherMethods(app, async () => {
    await app.register(async (instance) => {
      const routes = instance.withTypeProvider<TypeBoxTypeProvider>();
      // Coerces types in paths and query strings, never in bodies.
      routes.setValidatorCompiler(requireDecimalNumbers(TypeBoxValidatorCompiler));
      authenticateSenders(instance, options);
      readReplicasForVisitors(instance, options);
      instance.addHook('preValidation', rejectUnknownQuery);
      checkIfMatch(instance);
      acceptOnlyJson(instance);
      options.replayIdempotentRequests(instance);
      cacheCatalogue(instance, options);
      for (const register of options.routes) register(routes);
    });
  });
}

/** Authenticates and counts requests before their bodies are read. */
function authenticateSenders(app: FastifyInstance, { authenticate, limiter }: RestOptions): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    if (!acceptsJson(request)) throw new HttpError(406, plain('Answers are application/json.'));
    request.actor = await authenticate(request);
    if (request.routeOptions.schema?.security) requireAuthenticated(request.actor);
    const sender = { actor: request.actor, address: request.ip };
    const { limit } = request.routeOptions.config;
    await limiter.consumeByAccount('requests', request.actor);
    if (isUnsafeMethod(request)) await limiter.consume('writes', sender);
    if (limit) await limiter.consume(limit, sender);
  });
}

/** Visitors write nothing, so they may read from a replica; a cached response must not be stale. */
function readReplicasForVisitors(app: FastifyInstance, { responseCache }: RestOptions): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const isCached = request.routeOptions.config.sameFor !== undefined;
    const onlyReads = !isUnsafeMethod(request) && request.actor.kind === 'visitor';
    if (onlyReads && (!isCached || responseCache.allowsStaleReads())) allowStaleReads();
    done();
  });
}
