import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { withBounds } from './openapi-object.js';
import { isUnsafeMethod } from './if-match.js';
import type { RestOptions } from './rest-app.js';
import { models, errorResponses } from './schemas.js';

const TAGS = {
  Carts: 'The cart of the signed-in customer.',
  Orders: 'Orders, for their customers and admins.',
  Payments: 'What the payment dialog needs.',
  Products: 'The catalogue.',
  Ratings: 'What customers say of products.',
  Reviews: 'What customers say of the shop.',
  Users: 'Profiles and roles.',
};

/** What the document holds apart from its paths. */
const documentOf = (webhooks: RestOptions['webhooks']): FastifyDynamicSwaggerOptions['openapi'] => ({
  openapi: '3.1.0',
  info: {
    title: 'Larder',
    version: '1.0.0',
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'Larder' },
    description: [
      'The shop over REST. It is the same shop as behind `/graphql`, with the same rights and rules.',
      'Money is in major units of the currency, but for the `amount` of a payment order.',
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
});

/**
 * Serves the OpenAPI document of the routes registered after this call at `/openapi.json`, and
 * Swagger UI at `/docs`.
 *
 * @param webhooks the `webhooks` object of the document
 */
export async function describeApi(
  app: FastifyInstance,
  { webhooks }: Pick<RestOptions, 'webhooks'>,
): Promise<void> {
  for (const schema of models) app.addSchema(schema);
  await app.register(swagger, {
    openapi: documentOf(webhooks),
    hideUntagged: true,
    // The same routes are registered at the root.
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
    // The validator is on another origin.
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

/** Responses of all routes. */
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

/** Error responses of all routes, of unsafe methods and of routes with a body. */
const EVERYWHERE = errorResponses(400, 401, 406, 500, 503);
const OF_CHANGES = errorResponses(412);
const OF_BODIES = errorResponses(413, 415);

/** Adds common error responses, default descriptions and headers to the responses of a route. */
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
    ...(methods.some((method) => isUnsafeMethod({ method })) ? OF_CHANGES : {}),
    ...(schema?.body === undefined ? {} : OF_BODIES),
    ...Object.fromEntries(replies),
    ...ANYWHERE,
  };
}

// Swagger UI needs inline styles.
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

// Swagger UI's page has no viewport, so that phones would render it at desktop width.
const SCRIPT = `
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;
