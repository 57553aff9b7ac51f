import { TypeBoxValidatorCompiler, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireDoer } from '../common/actor.js';
import { allowOldReads } from '../database/reads.js';
import { acceptsData } from '../http/accept.js';
import { HttpRefusal } from '../http/http-error.js';
import { cartRoutes } from '../features/carts/cart.routes.js';
import { cacheCatalogue } from './catalogue-cache.js';
import { acceptRepeats } from './idempotency.js';
import { acceptJson } from './json-body.js';
import { describeApi } from './openapi.js';
import { orderRoutes } from '../features/orders/order.routes.js';
import { refuseOtherMethods } from './other-methods.js';
import { paymentRoutes } from '../features/checkout/payment.routes.js';
import { plainNumbers } from './plain-numbers.js';
import { productRoutes } from '../features/products/product.routes.js';
import { ratingRoutes } from '../features/ratings/rating.routes.js';
import type { RestOptions } from './rest-app.js';
import { reviewRoutes } from '../features/reviews/review.routes.js';
import { userRoutes } from '../features/users/user.routes.js';

const PREFIXES = ['', '/api'];
const features = [
  productRoutes,
  cartRoutes,
  paymentRoutes,
  orderRoutes,
  reviewRoutes,
  ratingRoutes,
  userRoutes,
];

/** Serves the documented calls at the root and under `/api`, and their description. */
export async function registerRestApi(app: FastifyInstance, options: RestOptions): Promise<void> {
  await describeApi(app);
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
      knowWhoAsks(instance, options);
      readReplicasForVisitors(instance, options);
      acceptJson(instance);
      acceptRepeats(instance, options.idempotency);
      cacheCatalogue(instance, options);
      for (const register of features) register(routes, options);
    });
  });
}

/** Before a body is read, and before anything in the request is looked at more closely. */
function knowWhoAsks(app: FastifyInstance, { authenticate, limiter }: RestOptions): void {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    if (!acceptsData(request)) throw new HttpRefusal(406, 'Answers are application/json.');
    request.actor = await authenticate(request);
    if (request.routeOptions.schema?.security) requireDoer(request.actor);
    const asker = { actor: request.actor, address: request.ip };
    const { limit } = request.routeOptions.config;
    await limiter.spendByPerson('requests', request.actor);
    if (changesSomething(request)) await limiter.spend('writes', asker);
    if (limit) await limiter.spend(limit, asker);
  });
}

const changesSomething = ({ method }: FastifyRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** A visitor has written nothing that a replica might lack; but what is cached must not be stale. */
function readReplicasForVisitors(app: FastifyInstance, { responseCache }: RestOptions): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const isCached = request.routeOptions.config.sameFor !== undefined;
    const onlyReads = !changesSomething(request) && request.actor.kind === 'visitor';
    if (onlyReads && (!isCached || responseCache.allowsStaleReads())) allowOldReads();
    done();
  });
}
