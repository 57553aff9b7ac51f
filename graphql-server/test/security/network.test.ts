import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { isNightly } from '../../../scripts/lib/test-depth.mjs';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../src/bootstrap/create-app.js';
import { openRaw } from '../support/raw-http.js';
import { testConfig } from '../support/test-shop.js';
import { sharedShop } from '../support/shared-shop.js';

const shop = sharedShop();
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function open(env: Record<string, string>): Promise<string> {
  const app = await createApp({ ...shop.options, config: testConfig(env) });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

describe('G5: clients that send the head of a request slowly', () => {
  async function dawdle(url: string, text: string): Promise<Socket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    if (text) socket.write(text);
    return socket.resume();
  }

  test('are cut off in time, and nobody else notices them', async () => {
    const url = await open({ HEADERS_SECONDS: '1' });
    const texts = ['', 'G', 'GET / HTTP/1.1\r\nx-slow: ', 'GET /products HTTP/1.1\r\nhost: shop\r\n'];
    const sockets = await Promise.all(
      Array.from({ length: isNightly ? 2_000 : 500 }, (_, index) => dawdle(url, texts[index % 4] ?? '')),
    );
    const closed = Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')));
    // As slow as can be, so that a connection is never idle.
    const dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 200);
    for (let left = 10; left > 0; left--) expect((await fetch(`${url}/products`)).status).toBe(200);
    await closed;
    clearInterval(dripping);
    expect((await fetch(`${url}/products`)).status).toBe(200);
  });
});

describe('G5: clients that wait for no answer', () => {
  const REQUEST = 'GET /products HTTP/1.1\r\nhost: shop\r\n\r\n';
  const LAST = REQUEST.replace('host', 'connection: close\r\nhost');

  /** How many requests are answered of those that are sent at once. */
  async function answered(url: string, many: number): Promise<number> {
    const socket = await openRaw(url, REQUEST.repeat(many - 1) + LAST);
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    await once(
      socket.on('error', () => {}),
      'close',
    );
    return text.split('HTTP/1.1 200').length - 1;
  }

  test('may send a few at once; a client that sends many is disconnected', async () => {
    const url = await open({});
    expect(await answered(url, 25)).toBe(25);
    expect(await answered(url, 25)).toBe(25);
    expect(await answered(url, 500)).toBeLessThan(40);
    expect((await fetch(`${url}/products`)).status).toBe(200);
  });

  test('or do not read theirs are cut off after a minute', async () => {
    await open({});
    expect(apps[0]?.server.timeout).toBe(60_000 + testConfig().database.times.statementMs);
  });
});

test('G5: a head that does not come is waited for 15 seconds at the most, unless a setting says otherwise', () => {
  const checkedEveryMs = 1_000;
  expect(testConfig().headersMs + checkedEveryMs).toBeLessThanOrEqual(15_000);
});

describe('G6: where a request says that it comes from', () => {
  const SPOOFED = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
  };
  const LIMIT = { RATE_LIMITS: 'on', LIMIT_REQUESTS: '100,3,600' };

  /** How many requests are let through, each from another address as it says. */
  async function letThrough(url: string, addressOf: (index: number) => string): Promise<number> {
    let passed = 0;
    for (let index = 0; index < 6; index++) {
      const headers = { ...SPOOFED, 'x-forwarded-for': addressOf(index) };
      if ((await fetch(`${url}/products`, { headers })).status === 200) passed += 1;
    }
    return passed;
  }
  const other = (index: number) => `198.51.100.${index + 1}`;

  test('counts for nothing without TRUST_PROXY', async () => {
    const url = await open(LIMIT);
    expect(await letThrough(url, other)).toBe(3);
    const origins = await open({});
    const text = await (await fetch(`${origins}/sitemap.xml`, { headers: SPOOFED })).text();
    expect(text).toContain(origins);
    expect(text).not.toContain('evil.example');
  });

  test.each(['1', '127.0.0.1', '10.0.0.0/8, 127.0.0.0/8'])(
    'counts as TRUST_PROXY=%s says, and no further back',
    async (TRUST_PROXY) => {
      const url = await open({ ...LIMIT, TRUST_PROXY });
      // What the proxy has added is true; what stood there before it came is the client's own.
      expect(await letThrough(url, (index) => `${other(index)}, 198.51.100.77`)).toBe(3);
      expect(await letThrough(url, (index) => `198.51.100.77, 192.0.2.${index + 1}`)).toBe(6);
      const headers = {
        'x-forwarded-for': '192.0.2.50',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'shop.example',
      };
      expect(await (await fetch(`${url}/sitemap.xml`, { headers })).text()).toContain(
        'https://shop.example/',
      );
    },
  );

  test('counts for nothing from a proxy that is not trusted', async () => {
    const url = await open({ ...LIMIT, TRUST_PROXY: '192.0.2.1' });
    expect(await letThrough(url, other)).toBe(3);
  });

  test('is counted by networks of 64 bits where it is IPv6', async () => {
    const url = await open({ ...LIMIT, TRUST_PROXY: '1' });
    expect(await letThrough(url, (index) => `2001:db8:0:1::${index + 1}`)).toBe(3);
    expect(await letThrough(url, (index) => `2001:db8:0:${index + 2}::1`)).toBe(6);
  });
});

describe('W1: pages of other sites', () => {
  const FRIEND = 'https://app.example.com';
  const STRANGERS = [
    'https://evil.example',
    'https://app.example.com.evil.example',
    'https://app.example.com:8443',
    'http://app.example.com',
    'https://APP.example.com',
    'null',
  ];
  const PATHS = ['/graphql', '/products', '/api/products', '/config.json'];

  const namesOfCors = (headers: Headers) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'));

  async function ask(url: string, path: string, origin: string) {
    const query = path === '/graphql' ? '?query={__typename}' : '';
    const headers = { origin, 'apollo-require-preflight': '1' };
    return fetch(`${url}${path}${query}`, { headers });
  }
  const preflight = (url: string, path: string, origin: string) =>
    fetch(`${url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  function openSocket(url: string, origin: string): Promise<boolean> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { origin });
    return new Promise((resolve) => {
      socket.on('open', () => (socket.close(), resolve(true)));
      socket.on('error', () => resolve(false));
    });
  }

  test('get no headers where none is allowed', async () => {
    for (const origin of [FRIEND, ...STRANGERS]) {
      for (const path of PATHS) {
        expect(namesOfCors((await ask(shop.url, path, origin)).headers)).toEqual([]);
        expect(namesOfCors((await preflight(shop.url, path, origin)).headers)).toEqual([]);
      }
      expect(await openSocket(shop.url, origin)).toBe(false);
    }
    expect(await openSocket(shop.url, shop.url)).toBe(true);
  });

  test('may use the API where they are exactly those that are allowed', async () => {
    const url = await open({ ALLOWED_ORIGINS: `https://www.example.com, ${FRIEND}` });
    for (const path of PATHS.slice(0, 3)) {
      const { status, headers } = await ask(url, path, FRIEND);
      expect([status, headers.get('access-control-allow-origin')]).toEqual([200, FRIEND]);
      expect(headers.get('vary')?.toLowerCase()).toContain('origin');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      const readable = headers.get('access-control-expose-headers')?.split(', ');
      expect(readable).toEqual(expect.arrayContaining(['link', 'retry-after', 'x-total-count']));
      const before = await preflight(url, path, FRIEND);
      expect([before.status, before.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND]);
      expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(before.headers.get('access-control-allow-methods')).toContain('POST');
      for (const origin of STRANGERS) {
        expect((await ask(url, path, origin)).headers.get('access-control-allow-origin')).toBeNull();
        expect((await preflight(url, path, origin)).headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect(await openSocket(url, FRIEND)).toBe(true);
    for (const origin of STRANGERS) expect(await openSocket(url, origin)).toBe(false);
  });

  test('that are allowed can read why they were refused', async () => {
    const url = await open({ ALLOWED_ORIGINS: FRIEND, RATE_LIMITS: 'on', LIMIT_REQUESTS: '100,1,600' });
    await ask(url, '/products', FRIEND);
    const { status, headers } = await ask(url, '/products', FRIEND);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([429, FRIEND]);
  });

  test('a plain OPTIONS request gets the methods of the call', async () => {
    const url = await open({ ALLOWED_ORIGINS: FRIEND });
    const { status, headers } = await fetch(`${url}/reviews`, {
      method: 'OPTIONS',
      headers: { origin: FRIEND },
    });
    expect([status, headers.get('allow')]).toEqual([204, 'DELETE, GET, HEAD, POST']);
  });
});
