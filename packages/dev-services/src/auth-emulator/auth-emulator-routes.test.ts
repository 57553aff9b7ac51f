import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEmulatorRoutes } from './auth-emulator-routes.js';
import { type AuthEmulator, startAuthEmulator } from './start-auth-emulator.js';

const PROJECT = 'demo-larder';
const TOOLKIT = '/identitytoolkit.googleapis.com';

let folder: string;
let emulator: AuthEmulator;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larder-auth-routes-test-'));
  emulator = await startAuthEmulator({ projectId: PROJECT, file: path.join(folder, 'accounts.json') });
  app = Fastify();
  app.post('/echo', (request) => request.body);
  await app.register(authEmulatorRoutes, { origin: emulator.origin });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await app?.close();
  await emulator?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  status: number;
  headers: Headers;
  body: { localId?: string; idToken?: string; error?: { message: string } };
}

async function call(
  method: string,
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(`${origin}${url}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: 'manual',
  });
  const text = await reply.text();
  return {
    status: reply.status,
    headers: reply.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as Reply['body']) : {},
  };
}

const signUp = (email: string, headers?: Record<string, string>) =>
  call(
    'POST',
    `${TOOLKIT}/v1/accounts:signUp?key=demo`,
    { email, password: 'secret12', returnSecureToken: true },
    headers,
  );

describe('the proxy', () => {
  it('passes statuses and bodies through, but not that every site may come', async () => {
    const good = await signUp('asha@example.com', { origin: 'http://elsewhere.example' });
    expect(good.status).toBe(200);
    expect(good.body.idToken).toBeTruthy();
    expect(good.headers.get('access-control-allow-origin')).toBeNull();
    expect((await signUp('asha@example.com')).body.error?.message).toBe('EMAIL_EXISTS');
    const preflight = await call('OPTIONS', `${TOOLKIT}/v1/accounts:signUp`, undefined, {
      origin: 'http://elsewhere.example',
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('passes query strings and redirects through, with links on the shop’s own origin', async () => {
    await signUp('reset@example.com');
    await call('POST', `${TOOLKIT}/v1/accounts:sendOobCode?key=demo`, {
      requestType: 'PASSWORD_RESET',
      email: 'reset@example.com',
    });
    const codes = await fetch(`${emulator.origin}/emulator/v1/projects/${PROJECT}/oobCodes`);
    const { oobCodes } = (await codes.json()) as { oobCodes: { oobLink: string }[] };
    const link = oobCodes.at(-1)?.oobLink ?? '';
    expect(link.startsWith(`${origin}/emulator/action?`)).toBe(true);
    const followed = await call(
      'GET',
      `${link.slice(origin.length)}&newPassword=changed12&continueUrl=${encodeURIComponent(`${origin}/login`)}`,
    );
    expect([followed.status, followed.headers.get('location')]).toEqual([303, `${origin}/login`]);
  });

  it.each([
    ['DELETE', `/emulator/v1/projects/${PROJECT}/accounts`],
    ['GET', `/emulator/v1/projects/${PROJECT}/oobCodes`],
    ['GET', `/emulator/openapi.json`],
    ['GET', `${TOOLKIT}/v1/projects/${PROJECT}/accounts:batchGet`],
    ['POST', `${TOOLKIT}/v1/projects/${PROJECT}/accounts`],
    ['POST', `${TOOLKIT}/v1/projects/${PROJECT}/accounts:delete`],
    ['POST', `${TOOLKIT}/v1/accounts:lookup/../projects`],
    ['POST', `${TOOLKIT}/v1/accounts%3Alookup`],
    ['GET', `${TOOLKIT}//emulator/v1/projects/${PROJECT}/oobCodes`],
    ['PATCH', `${TOOLKIT}/v2/projects/${PROJECT}/config`],
  ])('keeps %s %s to the emulator’s own port', async (method, url) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: 'Bearer owner' },
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
  });

  it.each(['Bearer owner', 'bearer OWNER', 'Bearer ya29.token'])(
    'gives %s no rights',
    async (authorization) => {
      const { body } = await signUp(`victim-${authorization.length}${authorization[0]}@example.com`);
      for (const action of ['delete', 'lookup', 'update']) {
        const localId = action === 'lookup' ? [body.localId] : body.localId;
        const reply = await call(
          'POST',
          `${TOOLKIT}/v1/accounts:${action}?key=demo`,
          { localId, password: 'stolen12' },
          { authorization },
        );
        expect([action, reply.status]).toEqual([action, 400]);
      }
    },
  );

  it('leaves the body parsers of the rest of the server alone', async () => {
    expect((await call('POST', '/echo', { a: 1 })).body).toEqual({ a: 1 });
  });

  it('drops the headers of single connections', async () => {
    const seen: http.IncomingHttpHeaders[] = [];
    const upstream = http.createServer((request, response) => {
      seen.push(request.headers);
      response
        .writeHead(200, {
          connection: 'keep-alive, x-private',
          'x-private': '1',
          'keep-alive': 'timeout=9',
          'x-public': '1',
        })
        .end('{}');
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = upstream.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const other = Fastify();
    await other.register(authEmulatorRoutes, { origin: `http://127.0.0.1:${port}` });
    const reply = await other.inject({
      method: 'POST',
      url: `${TOOLKIT}/v1/accounts:lookup`,
      headers: {
        connection: 'x-hop',
        'x-hop': '1',
        te: 'trailers',
        'x-client-version': 'Chrome/JsCore',
        authorization: 'Bearer owner',
      },
      payload: 'raw, not parsed',
    });
    expect(reply.headers).toMatchObject({ 'x-public': '1' });
    expect(reply.headers).not.toHaveProperty('x-private');
    expect(reply.headers).not.toHaveProperty('keep-alive');
    expect(seen[0]).toMatchObject({ 'x-client-version': 'Chrome/JsCore', 'content-length': '15' });
    for (const name of ['x-hop', 'te', 'authorization']) expect(seen[0]).not.toHaveProperty(name);
    await other.close();
    upstream.closeAllConnections();
    upstream.close();
  });

  it('answers 503 when the emulator is away', async () => {
    const other = Fastify();
    await other.register(authEmulatorRoutes, { origin: 'http://127.0.0.1:1' });
    const reply = await other.inject({
      method: 'POST',
      url: `${TOOLKIT}/v1/accounts:lookup?key=demo`,
      payload: '{}',
    });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error: { status: 'UNAVAILABLE' } });
    expect((await other.inject('/emulator/auth/handler?providerId=google.com')).statusCode).toBe(200);
    await other.close();
  });
});

describe('the pages', () => {
  const chooser = () => app.inject('/emulator/auth/handler?providerId=google.com&apiKey=demo&appName=x');

  it('escape names', async () => {
    const claims = {
      sub: '666',
      email: 'evil@example.com',
      email_verified: true,
      name: '</script><img src=x onerror=alert(1)>',
    };
    const postBody = new URLSearchParams({
      providerId: 'google.com',
      id_token: JSON.stringify(claims),
    }).toString();
    await call('POST', `${TOOLKIT}/v1/accounts:signInWithIdp?key=demo`, {
      postBody,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
    const { body } = await chooser();
    expect(body).toContain('\\u003c/script>');
    expect(body).not.toContain('<img');
  });

  it('name no other host and run under a policy that allows none', async () => {
    const page = await chooser();
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    for (const url of [
      '/emulator/auth/handler?providerId=google.com',
      '/emulator/auth/iframe',
      '/emulator/gapi-stand-in.js',
      '/emulator/auth/chooser.js',
      '/emulator/auth/chooser.css',
      '/emulator/auth/relay.js',
    ]) {
      const reply = await app.inject(url);
      expect([url, reply.statusCode]).toEqual([url, 200]);
      expect(reply.body).not.toMatch(/https?:\/\/|src="\/\//);
    }
  });
});
