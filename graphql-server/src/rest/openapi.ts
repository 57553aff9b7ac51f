import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { withBounds } from './openapi-object.js';
import { changesSomething } from './if-match.js';
import type { RestOptions } from './rest-app.js';
import { models, refusals } from './schemas.js';

const TAGS = {
  Carts: 'The cart of the signed-in customer.',
  Orders: 'Orders, for their customers and admins.',
  Payments: 'What the payment dialog needs.',
  Products: 'The catalogue.',
  Ratings: 'What customers say of products.',
  Reviews: 'What customers say of the shop.',
  Users: 'Profiles and roles.',
};

/**
 * Describes the routes that are registered from now on, at `/openapi.json` and, for people, at
 * `/docs`.
 *
 * @param webhooks what the shop sends to others, as OpenAPI describes it
 */
export async function describeApi(
  app: FastifyInstance,
  { webhooks }: Pick<RestOptions, 'webhooks'>,
): Promise<void> {
  for (const schema of models) app.addSchema(schema);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Larder',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'Larder' },
        description: [
          'The shop over REST. It is the same shop as behind `/graphql`, with the same rights and rules.',
          'Money is in major units with two decimals, but for the `amount` of a payment order.',
          'A bearer token identifies the caller. An e-mail address in a path must be the caller’s own.',
          'Lists come in pages: `Link` says where the next one is and `X-Total-Count` how many entries there are. Without `limit` a page has 100.',
          'Every `POST` takes an `Idempotency-Key`. Bodies are JSON, at most 100 kB.',
          'A query parameter that a call does not list is refused, and so is `If-Match` with any ETag but the current one.',
        ].join('\n\n'),
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      webhooks,
      servers: [
        { url: '/', description: 'Shared with the pages; answers clients that do not prefer HTML.' },
        { url: '/api', description: 'The same, at addresses of its own.' },
      ],
      // A client may send a token to every route; routes that need one declare it.
      security: [{}, { bearer: [] }],
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
    // Each path is at the root as well; listing it once is enough.
    transform: ({ schema, url, route }) => ({
      schema: url.startsWith('/api/')
        ? { ...schema, hide: true }
        : { ...schema, response: described(schema, [route.method].flat().map(String)) },
      url,
    }),
    transformObject: (document) =>
      withBounds('openapiObject' in document ? document.openapiObject : {}) as Exclude<
        ReturnType<typeof app.swagger>,
        string
      >,
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `Schema${index}`),
    },
  });
  app.get('/openapi.json', () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    // No requests to other origins.
    uiConfig: { validatorUrl: null },
    staticCSP: POLICY,
    theme: {
      title: 'Larder API',
      css: [{ filename: 'larder.css', content: STYLES }],
      js: [{ filename: 'larder.js', content: SCRIPT }],
    },
  });
}

const SUCCESSES: Readonly<Record<string, string>> = {
  200: 'The request succeeded.',
  201: 'Created.',
  202: 'Accepted, but not finished yet.',
};

/** What may be answered to any call. */
const ANYWHERE = {
  429: {
    $ref: 'Error#',
    description: 'Too many requests.',
    headers: {
      'Retry-After': { type: 'integer', minimum: 1, description: 'Seconds to wait before the next request.' },
    },
  },
  default: {
    $ref: 'Error#',
    description: 'What is wrong with the request as HTTP, or that the shop cannot serve; `code` says which.',
  },
};

const OF_PAGES = {
  Link: { type: 'string', description: 'Links to the first and the next page (RFC 8288).' },
  'X-Total-Count': { type: 'integer', minimum: 0, description: 'Number of entries on all pages.' },
};

/** What every call may be refused with, and what those that change something or have a body. */
const EVERYWHERE = refusals(400, 401, 406, 500, 503);
const OF_CHANGES = refusals(412);
const OF_BODIES = refusals(413, 415);

/** The replies of a route with words for those that have none of their own, and their headers. */
function described(schema: FastifySchema | undefined, methods: readonly string[]): Record<string, object> {
  const { properties = {} } = (schema?.querystring ?? {}) as { properties?: object };
  const replies = Object.entries((schema?.response ?? {}) as Record<string, object>).map(
    ([status, reply]) => [
      status,
      {
        description: SUCCESSES[status] ?? status,
        ...reply,
        ...(status === '200' && 'limit' in properties ? { headers: OF_PAGES } : {}),
      },
    ],
  );
  return {
    ...EVERYWHERE,
    ...(methods.some((method) => changesSomething({ method })) ? OF_CHANGES : {}),
    ...(schema?.body === undefined ? {} : OF_BODIES),
    ...Object.fromEntries(replies),
    ...ANYWHERE,
  };
}

// Swagger UI writes a style of its own into the page.
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

const STYLES = `
:root { color-scheme: light dark; }
body { background: Canvas; }
.swagger-ui .topbar { display: none; }
.swagger-ui .markdown code, .swagger-ui .renderedMarkdown code { padding: 0 0.25rem; }
`;

// The page comes without it, and phones would show it as on a desk.
const SCRIPT = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;
