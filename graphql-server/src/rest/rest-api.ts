import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { requireDoer } from '../common/actor.js';
import { allowStaleReads } from '../database/reads.js';
import { acceptsData } from '../http/accept.js';
import { HttpRefusal } from '../http/http-error.js';
import { refuseUnknownQuery } from '../http/reject-unknown-query.js';
import { cacheCatalogue } from './catalogue-cache.js';
import { acceptJson } from '../http/json-body.js';
import { describeApi } from './openapi.js';
import { refuseOtherMethods } from './method-not-allowed.js';
import { plainNumbers } from './decimal-numbers.js';
import { changesSomething, refuseConditions } from './if-match.js';
import type { RestOptions } from './rest-app.js';

const PREFIXES = ['', '/api'];

/** Serves the documented calls at the root and under `/api`, and their description. */
export async function registerRestApi(app: FastifyInstance, options: RestOptions): Promise<void> {
  await describeApi(app, options);
  for (const prefix of PREFIXES) {
    await app.register((instance) => routesWithPrefix(instance, options), { prefix });
  }
}

function routesWithPrefix(app: FastifyInstance, options: RestOptions): Promise<void> {
  return refuseOtherMethods(app, async () => {
    await app.register(async (instance) => {
      const routes = instance.withTypeProvider<TypeBoxTypeProvider>();
      // It changes the type of what stands in an address, never of what stands in a body.
      routes.setValidatorCompiler(plainNumbers(TypeBoxValidatorCompiler));
      authenticateSenders(instance, options);
      readReplicasForVisitors(instance, options);
      instance.addHook('preValidation', refuseUnknownQuery);
      refuseConditions(instance);
      acceptJson(instance);
      options.acceptRepeats(instance);
      cacheCatalogue(instance, options);
      for (const register of options.routes) register(routes);
    });
  });
}

/** Before a body is read, and before anything in the request is looked at more closely. */
function authenticateSenders(app: FastifyInstance, { authenticate, limiter }: RestOptions): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    if (!acceptsData(request)) throw new HttpRefusal(406, 'Answers are application/json.');
    request.actor = await authenticate(request);
    if (request.routeOptions.schema?.security) requireDoer(request.actor);
    const sender = { actor: request.actor, address: request.ip };
    const { limit } = request.routeOptions.config;
    await limiter.spendByPerson('requests', request.actor);
    if (changesSomething(request)) await limiter.spend('writes', sender);
    if (limit) await limiter.spend(limit, sender);
  });
}

/**
 * A visitor has written nothing that a replica might lack; but what is cached must not be stale.
 */
function readReplicasForVisitors(app: FastifyInstance, { responseCache }: RestOptions): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const isCached = request.routeOptions.config.sameFor !== undefined;
    const onlyReads = !changesSomething(request) && request.actor.kind === 'visitor';
    if (onlyReads && (!isCached || responseCache.allowsStaleReads())) allowStaleReads();
    done();
  });
}
