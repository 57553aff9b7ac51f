import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { nonceOf, openPage, standInWeb, type StandInWeb } from '../support/pages.js';
import { createTestShop, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

let shop: TestShop | undefined;
let web: StandInWeb | undefined;

afterEach(async () => {
  await shop?.close();
  await web?.remove();
});

interface Options {
  watch?: (app: FastifyInstance) => void;
  pageTimeLimitMs?: number;
  /** Whether the skeleton cannot be rendered either. */
  broken?: boolean;
}

async function openShop(
  render: string,
  { watch = () => {}, broken = false, ...options }: Options = {},
): Promise<string> {
  web = await standInWeb(render, { broken });
  shop = await createTestShop({
    ...options,
    webRoot: web.folder,
    registerLocalServices: async (app) => watch(app),
  });
  return shop.url;
}

const PAGE = `{ status: 200, head: '<title>Rendered</title>', html: 'rendered ' + url, state: '', modules: [] }`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What shows until the data of a page have come, which the browser renders. */
const SKELETON = { status: 200, title: 'Skeleton' };

test('a page that cannot be rendered arrives as its skeleton, which no cache may store', async () => {
  const url = await openShop(`throw new Error('A component is broken.')`);
  const page = await openPage(url, '/products');
  expect(page).toMatchObject(SKELETON);
  expect(page.html).toContain('<div id="root">skeleton /any</div>');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('etag')).toBeNull();
});

test('a page whose skeleton cannot be rendered either is left to the browser, with the name of the shop', async () => {
  const url = await openShop(`throw new Error('The layout is broken.')`, { broken: true });
  const page = await openPage(url, '/products');
  expect(page).toMatchObject({ status: 200, title: 'Larder' });
  expect(page.html).toContain('<div id="root"></div>');
  expect(page.html).toContain('id="larder-config"');
  expect(page.html).toContain('<noscript><p>No scripts.</p></noscript>');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.html).toContain(`nonce="${nonceOf(page)}"`);
});

test('a page that takes too long arrives as its skeleton', async () => {
  const url = await openShop('return new Promise(() => {})', { pageTimeLimitMs: 500 });
  expect(await openPage(url, '/')).toMatchObject(SKELETON);
});

test('the render is aborted when its time is up', async () => {
  const url = await openShop(
    `await new Promise((resolve) => options.signal.addEventListener('abort', resolve));
     globalThis.abortedRenders = (globalThis.abortedRenders ?? 0) + 1;
     throw options.signal.reason;`,
    { pageTimeLimitMs: 500 },
  );
  await openPage(url, '/');
  expect(globalThis).toMatchObject({ abortedRenders: 1 });
});

test('O11/34.12: a build in the folder of a running shop takes no page from it', async () => {
  const url = await openShop(`return ${PAGE};`);
  await rm(path.join(web?.folder ?? '', 'server'), { recursive: true });
  await rm(path.join(web?.folder ?? '', 'client/index.html'));
  expect(await openPage(url, '/')).toMatchObject({ status: 200, title: 'Rendered' });
});

test('a page that failed once is rendered again', async () => {
  const url = await openShop(
    `globalThis.attempts = (globalThis.attempts ?? 0) + 1;
     if (globalThis.attempts === 1) throw new Error('The database was away.');
     return ${PAGE};`,
  );
  expect(await openPage(url, '/')).toMatchObject(SKELETON);
  expect(await openPage(url, '/')).toMatchObject({ status: 200, title: 'Rendered' });
});

test('concurrent requests for one page share one render', async () => {
  const MANY = 30;
  let release = () => {};
  const renders = { count: 0, held: new Promise<void>((resolve) => (release = resolve)) };
  Object.assign(globalThis, { renders });
  let requests = 0;
  const url = await openShop(`renders.count += 1; if (url !== '/') await renders.held; return ${PAGE};`, {
    watch: (app) => {
      app.addHook('onRequest', ({ url: address }, _reply, done) => {
        requests += Number(address !== '/');
        if (requests === MANY) setTimeout(release, 100);
        done();
      });
    },
  });
  // Nothing is cached, nor made for several, before the shop is notified of changes.
  await until(async () => {
    await openPage(url, '/');
    const before = renders.count;
    await openPage(url, '/');
    return renders.count === before;
  });
  renders.count = 0;
  const pages = await Promise.all(
    Array.from({ length: MANY }, () => openPage(url, '/products?category=fruits')),
  );
  expect(pages.every(({ html }) => html.includes('rendered /products?category=fruits'))).toBe(true);
  expect(renders.count).toBe(1);
});

test('when too many pages are requested at once, the rest arrive as skeletons and at once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const counts = { held, running: 0, most: 0 };
  Object.assign(globalThis, { counts });
  const url = await openShop(
    `counts.most = Math.max(counts.most, ++counts.running);
     await counts.held;
     counts.running -= 1;
     return ${PAGE};`,
  );
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const page = await openPage(url, `/?${index}`);
      // None is rendered before another one has come back without.
      if (page.title !== 'Rendered') release();
      return page;
    }),
  );
  expect(counts.most).toBe(2);
  expect(pages.filter(({ title }) => title === 'Rendered').length).toBeGreaterThan(0);
  expect(pages.every(({ status }) => status === 200)).toBe(true);
});

test('pages whose render never ends leave their places to others when their time is up', async () => {
  const url = await openShop(`return url.includes('endless') ? new Promise(() => {}) : ${PAGE};`, {
    pageTimeLimitMs: 2000,
  });
  const endless = ['/?endless=1', '/?endless=2', '/?endless=3'];
  for (const page of await Promise.all(endless.map((address) => openPage(url, address)))) {
    expect(page).toMatchObject(SKELETON);
  }
  expect(await openPage(url, '/')).toMatchObject({ status: 200, title: 'Rendered' });
});

test('a cached page does not retain the request that it was rendered for', async () => {
  const requests: WeakRef<FastifyRequest>[] = [];
  const url = await openShop(`return ${PAGE};`, {
    watch: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        requests.push(new WeakRef(request));
        done();
      });
    },
  });
  // Responses are cached for clients that have been here before.
  for (const address of ['/?first', '/']) await openPage(url, address, { connection: 'close' });
  expect(requests.length).toBe(2);
  await until(async () => {
    collectGarbage();
    return requests.every((each) => each.deref() === undefined);
  });
});

test('a web that is not built leaves the API alone', async () => {
  shop = await createTestShop({ webRoot: '/nowhere/at/all' });
  expect((await openPage(shop.url, '/')).status).toBe(404);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
});
