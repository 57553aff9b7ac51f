import type { FastifyInstance, HTTPMethods } from 'fastify';
import { plain } from '@larder/texts/text';
import { HttpError } from '../http/http-error.js';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Responds with 405 and `Allow` to methods that a path does not support. */
export async function rejectOtherMethods(
  app: FastifyInstance,
  registerRoutes: () => Promise<void>,
): Promise<void> {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const each of [method].flat()) methods.add(each);
  });
  await registerRoutes();
  for (const [url, methods] of known) {
    const allow = [...methods].toSorted().join(', ');
    // Fastify adds the prefix again.
    const path = url.slice(app.prefix.length);
    app.route({
      method: 'OPTIONS',
      url: path,
      handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
    });
    for (const method of METHODS.filter((each) => !methods.has(each))) {
      app.route({
        method,
        url: path,
        exposeHeadRoute: false,
        // Clients that prefer HTML get a page instead.
        constraints: { prefers: 'json' },
        handler: () => {
          throw new HttpError(405, plain(`There is no ${method} here, only ${allow}.`), { allow });
        },
      });
    }
  }
}
