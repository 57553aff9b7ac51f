import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { models } from './schemas.js';

/** Describes the routes that are registered from now on, at `/openapi.json` and, for people, at `/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  for (const schema of models) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Larder',
        version: '1.0.0',
        description: [
          'The shop over REST. It is the same shop as behind `/graphql`, with the same rights and rules.',
          'Money is in major units with two decimals, but for the `amount` of a payment order.',
          'Who is asking is said by a bearer token; e-mail addresses in paths must be the own one.',
          'Lists come in pages: `Link` says where the next one is and `X-Total-Count` how many entries there are. Without `limit` a page has 100.',
          'Every `POST` takes an `Idempotency-Key`. Bodies are JSON, at most 100 kB.',
        ].join('\n\n'),
      },
      servers: [
        { url: '/', description: 'At the addresses of pages, for whoever does not prefer HTML.' },
        { url: '/api', description: 'The same, at addresses of its own.' },
      ],
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'An ID token of the sign-in provider, or an API token of the shop.',
          },
        },
      },
    },
    hideUntagged: true,
    // The second server says it all.
    transform: ({ schema, url }) => ({
      schema: url.startsWith('/api/') ? { ...schema, hide: true } : schema,
      url,
    }),
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `Schema${index}`),
    },
  });
  app.get('/openapi.json', () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // A page of this shop asks nothing of any other.
    uiConfig: { validatorUrl: null, docExpansion: 'list', persistAuthorization: false },
    theme: { title: 'Larder API', css: [{ filename: 'larder.css', content: STYLES }] },
  });
}

const STYLES = `
:root { color-scheme: light dark; }
body { background: Canvas; }
.swagger-ui .topbar { display: none; }
`;
