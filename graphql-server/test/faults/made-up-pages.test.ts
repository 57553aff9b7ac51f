import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildProduct } from '../factories/product.factory.js';
import { openCountedShop, type CountedShop, type Hits } from '../support/counted-shops.js';
import { builtWeb, openPage, standInWeb, withoutNonce } from '../support/pages.js';
import { testConfig } from '../support/test-shop.js';

/** What a render of a stand-in web is counted in. */
interface Renders {
  readonly urls: string[];
  held: Promise<void>;
}

async function openCounting(env: Record<string, string>): Promise<CountedShop & { renders: Renders }> {
  const renders: Renders = { urls: [], held: Promise.resolve() };
  Object.assign(globalThis, { renders });
  const web = await standInWeb(
    `renders.urls.push(url);
     await renders.held;
    return { status: 200, head: '<title>Rendered</title>', html: url, state: '', modules: [] };`,
  );
  const counted = await openCountedShop({
    webRoot: web.folder,
    config: testConfig({ TRUST_PROXY: '1', ...env }),
  });
  onTestFinished(async () => {
    await counted.shop.close();
    await web.remove();
  });
  return { ...counted, renders };
}

const from = (address: string) => ({ 'x-forwarded-for': address });
const [STRANGER, SHOPPER] = ['203.0.113.1', '198.51.100.7'];

/** Each request has an address of its own, as a change that arrives late takes another render. */
function warmHome(url: string, hits: Hits): Promise<unknown> {
  let number = 0;
  return hits.warm('page', () => openPage(url, '/', from(`192.0.2.${(number += 1) % 256}`)));
}

describe('O12: made-up addresses', () => {
  let counted: CountedShop;
  let productId: string;

  beforeAll(async () => {
    counted = await openCountedShop({ webRoot: await builtWeb() });
    ({ id: productId } = await buildProduct(counted.shop.dataSource));
  });
  afterAll(() => counted?.shop.close());

  test.each([
    ['/', ['/?a=1', '/?fbclid=MADEUP', '/?utm_source=MADEUP&utm_medium=x', '/?%F0%9F=MADEUP', '/?']],
    [
      '/products',
      ['/products/', '/Products?page=MADEUP', '/products?category=MADEUP&sort=MADEUP', '/products?q='],
    ],
    [
      '/products?q=tea',
      ['/products?utm_term=MADEUP&q=tea', '/products?q=%20tea%20&q=MADEUP', '/products?q=tea&x'],
    ],
    ['/reviews', ['/reviews?ref=MADEUP', '/reviews/?', '/REVIEWS']],
    ['/login', ['/login?next=MADEUP']],
    ['/dashboard', ['/dashboard/MADEUP', '/dashboard/my-orders?page=MADEUP']],
    [
      '/not/there',
      ['/MADEUP', '/a/b/c/MADEUP?x=y', `/${'MADEUP'.repeat(500)}`, '/products/MADEUP', '/50%MADEUP'],
    ],
    ['/products/ID', ['/products/ID?fbclid=MADEUP', '/products/ID/', '/products/ID?variant=MADEUP']],
  ])('are the page %s, which is rendered once', async (pattern, madeUp) => {
    const address = pattern.replace('ID', productId);
    const { url } = counted.shop;
    const page = await counted.hits.warm('page', () => openPage(url, address));
    for (const each of madeUp) {
      const before = counted.hits.of('page');
      const answer = await openPage(url, each.replace('ID', productId));
      expect([each.slice(0, 50), answer.status, counted.hits.of('page')]).toEqual([
        each.slice(0, 50),
        page.status,
        before + 1,
      ]);
      expect(withoutNonce(answer)).toBe(withoutNonce(page));
      expect(answer.html).not.toContain('MADEUP');
    }
    const head = await fetch(url + address, { method: 'HEAD', headers: { accept: 'text/html' } });
    expect([head.status, head.headers.get('etag')]).toEqual([page.status, page.headers.get('etag')]);
  });

  test('are the list of REST that its parameters say', async () => {
    const { url } = counted.shop;
    const list = async (path: string) => {
      const response = await fetch(url + path);
      return [response.headers.get('link'), await response.text()];
    };
    const expected = await counted.hits.warm('rest', () => list('/api/products?limit=1'));
    const before = counted.hits.of('rest');
    expect(await list('/api/products/?limit=1')).toEqual(expected);
    expect(counted.hits.of('rest')).toBe(before + 1);
  });
});

describe('O12: rendering for one address', () => {
  test('is limited: from there on it gets skeletons, and all that is cached, and others get pages', async () => {
    const { shop, hits, renders } = await openCounting({ RATE_LIMITS: 'on', LIMIT_RENDERS: '100,3,600' });
    await warmHome(shop.url, hits);
    const before = renders.urls.length;
    const titles: (string | undefined)[] = [];
    const caching: (string | null)[] = [];
    for (let number = 0; number < 8; number += 1) {
      const page = await openPage(shop.url, `/made-up/${number}`, from(STRANGER));
      titles.push(page.title);
      expect(page.status).toBe(200);
      caching.push(page.headers.get('cache-control'));
    }
    expect(titles).toEqual([...Array<string>(3).fill('Rendered'), ...Array<string>(5).fill('Skeleton')]);
    expect(caching).toEqual([
      ...Array<string>(3).fill('private, no-cache'),
      ...Array<string>(5).fill('no-store'),
    ]);
    expect(renders.urls).toHaveLength(before + 3);
    expect((await openPage(shop.url, '/', from(STRANGER))).title).toBe('Rendered');
    expect((await openPage(shop.url, '/made-up/7', from('198.51.100.8'))).title).toBe('Rendered');
  });

  test('takes a few places of the queue, behind which others wait and no longer', async () => {
    const { shop, renders } = await openCounting({});
    let release = () => {};
    renders.held = new Promise((resolve) => (release = resolve));
    const flood = Array.from({ length: 50 }, (_, number) =>
      openPage(shop.url, `/made-up/${number}`, from(STRANGER)),
    );
    // Most of them have come back with a skeleton by then.
    await Promise.race(flood);
    const mine = openPage(shop.url, '/mine', from(SHOPPER));
    const api = await fetch(`${shop.url}/api/products`);
    expect(api.status).toBe(200);
    release();
    expect((await mine).title).toBe('Rendered');
    const rendered = (await Promise.all(flood)).filter(({ title }) => title === 'Rendered');
    expect(rendered.length).toBeLessThanOrEqual(4);
    expect(renders.urls.indexOf('/mine')).toBeLessThanOrEqual(4);
  });

  test('shares no skeleton with others who wait for the same page', async () => {
    const { shop, hits, renders } = await openCounting({ RATE_LIMITS: 'on', LIMIT_RENDERS: '100,1,600' });
    await warmHome(shop.url, hits);
    await openPage(shop.url, '/made-up/0', from(STRANGER));
    const [stranger, ...others] = await Promise.all([
      openPage(shop.url, '/popular', from(STRANGER)),
      ...['198.51.100.8', '198.51.100.9'].map((address) => openPage(shop.url, '/popular', from(address))),
    ]);
    expect(others.map(({ title }) => title)).toEqual(['Rendered', 'Rendered']);
    expect(['Skeleton', 'Rendered']).toContain(stranger.title);
    expect(renders.urls.filter((url) => url === '/popular').length).toBeLessThanOrEqual(2);
  });
});
