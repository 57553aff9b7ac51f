import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../common/actor.js';
import { nameRoute } from '../common/spans.js';
import type { Authenticate } from '../features/users/authenticate.js';

import { routeOf } from './request-log.js';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

/** What is known of the request that is being answered, wherever it has got to. */
export interface RequestScope {
  readonly requestId: string;
  actor?: Actor;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Of the request that this is done for; undefined where it is done for none, as by a worker. */
export const currentScope = (): RequestScope | undefined => storage.getStore();

export function scopeRequests(app: FastifyInstance): void {
  app.decorateRequest('scope');
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = { requestId: request.id };
    nameRoute(routeOf(request));
    storage.run(request.scope, done);
  });
  // What reads a body goes on from where its bytes come from, which is the connection.
  app.addHook('preValidation', (request, _reply, done) => storage.run(request.scope, done));
}

/** Remembers who turned out to be asking. */
export const noteActor =
  (authenticate: Authenticate): Authenticate =>
  async (...request) => {
    const actor = await authenticate(...request);
    const scope = currentScope();
    if (scope) scope.actor = actor;
    return actor;
  };
