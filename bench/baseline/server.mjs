// The practical limit of Node and Postgres, to measure the shop against: `node:http` and `pg`,
// named statements written by hand, the same questions and the same JSON, and nothing else: no
// framework, no GraphQL, no limits, no log. It knows an operation by its name and validates
// nothing.
import http from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';
import { razorpaySandbox } from '@larder/dev-services/razorpay-sandbox/razorpay-sandbox';
import { beginCheckout, finishCheckout, provider } from './checkout.mjs';
import { addToCart, listProducts, product, productsAsRest, searchProducts } from './statements.mjs';

const [, , port, databaseUrl] = process.argv;

const operations = {
  List: ({ category }) => listProducts(category),
  Search: ({ search }) => searchProducts(search),
  Product: ({ id }) => product(id),
  Add: ({ input }, uid) => addToCart(uid, input),
  Begin: ({ input }, uid) => beginCheckout(uid, input),
  Finish: ({ input }, uid) => finishCheckout(uid, input),
};
/** The stored responses, by path. */
const stored = new Map();

// Payments are made at the same sandbox, which is a part of this process as it is of the shop's.
const sandbox = Fastify();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
await sandbox.register(razorpaySandbox, { prefix: '/sandbox/razorpay', pool, ...provider });
await sandbox.ready();

const server = http.createServer(async (request, response) => {
  try {
    if (request.url === '/graphql') {
      const { operationName, variables } = JSON.parse(await bodyOf(request));
      return answer(response, { data: await operations[operationName](variables, uidOf(request)) });
    }
    if (request.url.startsWith('/sandbox/')) return sandbox.routing(request, response);
    if (request.url === '/metrics') return answer(response, process.cpuUsage());
    if (request.url.startsWith('/products')) return answer(response, await productsAsRest());
    const [path] = request.url.split('?');
    if (request.method === 'PUT') stored.set(path, await bodyOf(request));
    const body = stored.get(path);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  } catch (error) {
    // When a lap ends, some hang up in the middle of a purchase, which is expired before the next
    // lap.
    if (!request.socket.destroyed) console.error(error);
    response.writeHead(500).end();
  }
});

function answer(response, value) {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
}

function bodyOf(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

/**
 * Tokens of the emulator are not signed, so there is no signature that could be checked, neither
 * here nor in the shop.
 */
function uidOf({ headers: { authorization } }) {
  if (!authorization) return null;
  const { sub, exp } = JSON.parse(Buffer.from(authorization.split('.')[1], 'base64url'));
  if (exp * 1000 < Date.now()) throw new Error('The token has expired.');
  return sub;
}

server.listen(Number(port), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
