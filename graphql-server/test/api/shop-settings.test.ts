import { BY_CUSTOMER, PLAN } from '../factories/checkout.factory.js';
import { isDeepStrictEqual } from 'node:util';
import sharp from 'sharp';
import { IsNull } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_CATEGORY_IDS as Category } from '../../src/features/catalogue/categories/default-categories.js';
import { ADVISORY_LOCKS } from '../../src/database/advisory-locks.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { storedCheckout, storedPaymentOrder } from '../../src/features/sales/checkout/checkout.repository.js';
import type { PassCheckpoint } from '../../src/features/sales/purchase/checkpoints.js';
import { Order } from '../../src/features/sales/purchase/order.entity.js';
import { Product } from '../../src/features/catalogue/product/product.entity.js';
import { DEMO_PRODUCTS } from '../../src/seed/data/products.js';
import { demoProducts } from '../../src/seed/seed.js';
import { ExampleService } from '../../src/features/shop/example.service.js';
import { LiveShop } from '../../src/features/shop/live-shop.js';
import { followChanges } from '../../src/database/change-feed.js';
import { ShopSettings } from '../../src/features/shop/shop-settings.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { buildProduct } from '../factories/product.factory.js';
import { beginCheckout, finishCheckout, payCheckout, shopperWith } from '../support/checkout-flow.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { emptyTables } from '../support/empty-tables.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { whoWaitsForLocks } from '../support/lock-waits.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import { bytesOf, fetchReceipt } from '../support/receipts.js';
import { callRest } from '../support/rest-client.js';
import { postForm, uploadOf } from '../support/uploads.js';
import { pagesOf } from '../support/pdf-text.js';
import { testConfig, type TestPerson, type TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const SHOP = `{
  shop { name currency address email phone taxNumber openingHours facebookUrl announcement { text url } }
}`;
const SETTINGS = '{ shopSettings { id version name canChangeCurrency senderAddress } }';
const UPDATE = `mutation Update($input: UpdateShopSettingsInput!) {
  updateShopSettings(input: $input) {
    version name address openingHours currency announcementFrom announcementUntil updatedAt
  }
}`;
const ENV = {
  SHOP_NAME: 'Nook',
  SHOP_ADDRESS: '1 Orchard Lane|Springfield',
  MAIL_FROM: 'Nook <orders@nook.example>',
};

let time = new Date('2026-11-27T12:00:00Z');
let here: CountedShop;
let there: Awaited<ReturnType<typeof openCountedProcess>>;
let shop: TestShop;
let admin: TestPerson;
let customer: TestPerson;
let web: StandInWeb;
let before: ShopSettings;
let atCheckpoint: PassCheckpoint | null = null;

beforeAll(async () => {
  web = await standInWeb(
    `if (url === '/broken') throw new Error('A component is broken.');
     return { status: 200, head: '', html: options.config.shopName, state: '', modules: [] };`,
  );
  const options = { config: testConfig(ENV), webRoot: web.folder, now: () => time, pass };
  here = await openCountedShop(options);
  ({ shop } = here);
  there = await openCountedProcess(shop);
  [admin, customer] = [await shop.signUp({ admin: true }), await shop.signUp()];
  before = await stored();
});
beforeEach(() => {
  time = new Date('2026-11-27T12:00:00Z');
});
afterEach(async () => {
  atCheckpoint = null;
  await emptyTables(shop.dataSource, 'orders', 'checkouts', 'products');
  await shop.dataSource.query('select rebuild_takings()');
  if (isDeepStrictEqual(await stored(), before)) return;
  const version = Math.max((await stored()).version, before.version) + 1;
  await shop.dataSource.manager.update(ShopSettings, before.id, { ...before, version });
  before = await stored();
  for (const at of [shop, there.shop])
    await until(async () => {
      const { name, currency } = await shopAt(at);
      return name === 'Nook' && currency === 'USD';
    });
});
afterAll(async () => {
  await there?.close();
  await shop?.close();
  await web?.remove();
});

const pass: PassCheckpoint = (point) => atCheckpoint?.(point) ?? Promise.resolve();
const stored = () => shop.dataSource.manager.findOneByOrFail(ShopSettings, {});
const update = (input: object, token: string | undefined = admin.token) =>
  shop.graphql(UPDATE, { input }, token);
const shopAt = async ({ graphql }: TestShop) => (await graphql(SHOP)).data.shop;
const nameAt = async (at: TestShop): Promise<string> => (await shopAt(at)).name;
const fieldsOf = async (input: object) => {
  const { errors } = await update(input);
  return errors?.[0]?.extensions;
};
const canChange = async () =>
  (await shop.graphql(SETTINGS, {}, admin.token)).data.shopSettings.canChangeCurrency;
const entries = () => shop.dataSource.manager.findBy(AuditEntry, { action: 'shop.updated' as never });

describe('the first start', () => {
  test('stores the settings of the environment', async () => {
    expect(before).toMatchObject({
      name: 'Nook',
      address: '1 Orchard Lane\nSpringfield',
      currency: 'USD',
      senderName: 'Nook',
      senderAddress: 'orders@nook.example',
      version: 1,
    });
    expect(await shopAt(shop)).toEqual({
      name: 'Nook',
      currency: 'USD',
      address: '1 Orchard Lane\nSpringfield',
      email: '',
      phone: '',
      taxNumber: '',
      openingHours: '',
      facebookUrl: '',
      announcement: null,
    });
  });

  test('says what it has stored, and a later one what it ignores', async () => {
    const log = { info: vi.fn<(text: string) => void>(), warn: vi.fn<(...texts: unknown[]) => void>() };
    const open = (env: Record<string, string>) =>
      LiveShop.open(shop.dataSource, { config: testConfig(env), log });
    await shop.dataSource.manager.deleteAll(ShopSettings);
    await open(ENV);
    expect(log.info.mock.calls).toEqual([[expect.stringMatching(/^SHOP_NAME, SHOP_ADDRESS, MAIL_FROM /)]]);
    expect(log.warn).not.toHaveBeenCalled();
    const live = await open({ ...ENV, SHOP_NAME: 'Cranny', CURRENCY: 'EUR', TIME_ZONE: 'Etc/UTC' });
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls).toEqual([
      [expect.stringMatching(/^SHOP_NAME, CURRENCY in the environment /)],
    ]);
    expect(live).toMatchObject({ name: 'Nook', currency: 'USD' });
    expect(live.from).toEqual({ name: 'Nook', address: 'orders@nook.example' });
    // Settings of a release without languages.
    await shop.dataSource.query('update shop_settings set locales = null');
    expect(await open({ ...ENV, LOCALES: 'de,en' })).toMatchObject({ name: 'Nook', locales: ['de', 'en'] });
    expect(await open(ENV)).toMatchObject({ locales: ['de', 'en'] });
  });

  test('takes a former currency where the shop has it, and refuses it for a new one', async () => {
    const log = { info: vi.fn<(text: string) => void>(), warn: vi.fn<(...texts: unknown[]) => void>() };
    const open = () =>
      LiveShop.open(shop.dataSource, { config: testConfig({ ...ENV, CURRENCY: 'BGN' }), log });
    expect(await open()).toMatchObject({ currency: 'USD' });
    await shop.dataSource.query(`update shop_settings set currency = 'BGN'`);
    expect(await open()).toMatchObject({ currency: 'BGN' });
    await shop.dataSource.manager.deleteAll(ShopSettings);
    await expect(open()).rejects.toThrow(
      'CURRENCY is "BGN", which is no longer in use; set it to EUR, which has taken its place.',
    );
    await buildOrder(shop.dataSource, { currency: 'BGN' });
    expect(await open()).toMatchObject({ currency: 'BGN' });
  });

  test.each([
    [{ CURRENCY: 'CHF' }, 'CHF'],
    [{}, 'USD'],
  ])('keeps the currency of the newest order, with %j in the environment', async (env, ignored) => {
    await buildOrder(shop.dataSource, { currency: 'USD' });
    await buildOrder(shop.dataSource, { currency: 'EUR' });
    await shop.dataSource.manager.deleteAll(ShopSettings);
    const log = { info: vi.fn<(text: string) => void>(), warn: vi.fn<(...texts: unknown[]) => void>() };
    const config = testConfig({ ...ENV, ...env });
    expect(await LiveShop.open(shop.dataSource, { config, log })).toMatchObject({ currency: 'EUR' });
    expect(log.info.mock.calls).toEqual([[expect.stringMatching(/^SHOP_NAME, SHOP_ADDRESS, MAIL_FROM /)]]);
    expect(log.warn.mock.calls).toEqual([
      [expect.stringContaining(`EUR, that of its newest order, and not ${ignored} `)],
    ]);
  });
});

test('a load that began before a change does not undo it', async () => {
  const live = await LiveShop.open(shop.dataSource, { config: testConfig(ENV), log: console });
  live.refresh();
  live.apply({ ...before, name: 'Corner', version: before.version + 1 });
  await until(async () => live.isCurrent);
  expect(live.name).toBe('Corner');
  await live.close();
});

test('a change that several connections report is loaded once', async () => {
  const onShopChange = vi.fn<() => void>();
  const feed = followChanges({ dataSource: shop.dataSource, log: console, onShopChange });
  const { ownChanges } = shop.dataSource;
  for (const change of ['shop -1', 'shop -1', 'shop -2', '-3', 'people -4'])
    ownChanges.emit('change', change);
  expect(onShopChange).toHaveBeenCalledTimes(2);
  await feed.close();
});

describe('updateShopSettings', () => {
  test('is visible to the next request, to all processes and in all public responses', async () => {
    const textOf = async (at: TestShop, path: string) =>
      (await fetch(at.url + path, { headers: { accept: path.includes('.') ? '*/*' : 'text/html' } })).text();
    // The page that cannot be rendered is sent as its shell.
    const publicTexts = (at: TestShop) =>
      Promise.all(['/', '/broken', '/config.json', '/manifest.webmanifest'].map((path) => textOf(at, path)));
    for (const { hits, shop: at } of [here, there]) {
      await hits.warm('graphql', () => nameAt(at));
      await hits.warm('page', () => textOf(at, '/'));
      for (const text of await publicTexts(at)) expect(text).toContain('Nook');
    }
    const input = {
      name: ' Corner\nShop ',
      address: ' 2 Main St \r\n\r\nZurich ',
      openingHours: 'Mon–Fri 8–18',
    };
    const { data } = await update({ ...input, expectedVersion: before.version });
    expect(data.updateShopSettings).toMatchObject({
      version: before.version + 1,
      name: 'Corner Shop',
      address: '2 Main St\n\nZurich',
      updatedAt: time.toISOString(),
    });
    expect(await shopAt(shop)).toMatchObject({ name: 'Corner Shop', openingHours: 'Mon–Fri 8–18' });
    await until(async () => (await nameAt(there.shop)) === 'Corner Shop');
    for (const at of [shop, there.shop])
      for (const text of await publicTexts(at)) expect(text).toContain('Corner Shop');
  });

  test('an accent colour is part of each page, and refused with the nearest readable shade', async () => {
    const pageAt = async (path: string) =>
      (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).text();
    expect(await pageAt('/')).not.toContain('--accent');
    await update({ accentColor: '#8a1c4a' });
    // The page that cannot be rendered is sent as its shell.
    for (const path of ['/', '/broken'])
      expect(await pageAt(path)).toMatch(
        /<style nonce="[^"]+" id="accent-styles">:root{--accent:#8A1C4A}<\/style>.*<\/head>/s,
      );
    expect((await fieldsOf({ accentColor: '#FFD000' }))?.['fields']).toEqual({
      accentColor: expect.stringMatching(/contrast of 1\.2:1.*4\.5:1 is needed.*#806800\.$/),
    });
    expect((await update({ accentColor: '' })).errors).toBeUndefined();
    expect(await pageAt('/')).not.toContain('--accent');
  });

  describe('38.2: a logo', () => {
    const upload = async (background: string) => {
      const picture = sharp({ create: { width: 300, height: 100, channels: 3, background } });
      const { data } = await postForm(shop.url, uploadOf(await picture.png().toBuffer()), admin.token);
      return data.uploadImage.url as string;
    };
    const find = (path: string, at: TestShop = shop, headers: Record<string, string> = {}) =>
      fetch(at.url + path, { redirect: 'manual', headers });
    const headOf = async (at: TestShop) =>
      (await (await find('/', at, { accept: 'text/html' })).text()).replace(/<style.*/s, '');
    const iconsOf = async (at: TestShop): Promise<string[]> =>
      [...(await headOf(at)).matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
        ([, path = '']) => path,
      );

    test('is the icon of pages in all processes, at an address of its own', async () => {
      expect(await iconsOf(shop)).toEqual(['/favicon.svg', '/icons/apple-touch-icon.png']);
      expect((await find('/favicon.ico')).headers.get('location')).toBe('/icons/icon-192.png');
      await update({ logo: await upload('#c33') });
      const icons = await iconsOf(shop);
      expect(icons.join(' ')).toMatch(/^(\/logo\/images-[\w-]+)\/favicon\.png \1\/apple-touch-icon\.png$/);
      expect((await find('/favicon.ico')).headers.get('location')).toMatch(/^\/logo\/.*\/icon-192\.png$/);
      await until(async () => (await iconsOf(there.shop))[0] === icons[0]);
      for (const at of [shop, there.shop])
        for (const path of icons) {
          const icon = await find(path, at);
          expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
          expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
          const known = await find(path, at, { 'if-none-match': icon.headers.get('etag') ?? '' });
          expect(known.status).toBe(304);
        }
      await update({ logo: await upload('#3c3') });
      const [next = ''] = await iconsOf(shop);
      expect(next).not.toBe(icons[0]);
      expect((await find(icons[0] ?? '')).headers.get('location')).toBe(next);
      await update({ logo: '' });
      expect((await find(next)).headers.get('location')).toBe('/favicon.svg');
      expect((await find('/logo/x/letterhead.png')).status).toBe(404);
      expect((await find('/logo/x/other.png')).status).toBe(404);
    });

    test('that cannot be loaded leaves the usual icons, receipts and e-mails', async () => {
      await update({ logo: '/images/gone.1600.webp' });
      const [icon = ''] = await iconsOf(shop);
      expect((await find(icon)).headers.get('location')).toBe('/favicon.svg');
      const own = await shop.signUp();
      const { id } = await buildOrder(shop.dataSource, { userId: own.userId });
      expect((await fetchReceipt(shop, id, own.token)).status).toBe(200);
    });

    test('is at the head of receipts', async () => {
      const own = await shop.signUp();
      const { id } = await buildOrder(shop.dataSource, { userId: own.userId });
      const receipt = async () => bytesOf(await fetchReceipt(shop, id, own.token));
      const usual = await receipt();
      await update({ logo: await upload('#c33') });
      const page = await receipt();
      expect(page.includes('/Subtype /Image')).toBe(true);
      expect(usual.includes('/Subtype /Image')).toBe(false);
      expect(pagesOf(page)).toEqual(pagesOf(usual));
    });
  });

  test('keeps an entry in the audit log with what has changed', async () => {
    const earlier = await entries();
    await update({ name: 'Nook', phone: '+41 44 000 00 00' });
    await update({ phone: '+41 44 000 00 00' });
    const added = (await entries()).filter(({ id }) => earlier.every((entry) => entry.id !== id));
    expect(added).toMatchObject([
      {
        actorId: admin.userId,
        subjectType: 'shop',
        subjectName: 'Nook',
        changes: { phone: { before: '', after: '+41 44 000 00 00' } },
      },
    ]);
  });

  test.each([
    ['name', ' '],
    ['name', 81],
    ['name', 'A\u0000B'],
    ['email', 'nowhere'],
    ['email', 'a@b?bcc=c'],
    ['senderAddress', 'a@b, c@d'],
    ['facebookUrl', 'javascript:alert(1)'],
    ['twitterUrl', 'http://twitter.example'],
    ['githubUrl', 'https:elsewhere.example'],
    ['githubUrl', 'https://else\nwhere.example'],
    ['announcementUrl', 'javascript:alert(1)'],
    ['announcementUrl', 'https:///elsewhere.example'],
    ['announcementUrl', '//elsewhere.example'],
    ['announcementFrom', '2026-02-30'],
    ['announcementFrom', '0000-01-01'],
    ['announcementFrom', '1969-12-31'],
    ['announcementUntil', '3000-01-01'],
    ['accentColor', 'green'],
    ['accentColor', '#FFF'],
    ['accentColor', '#FFD000'],
    ['logo', '/images/../a.800.webp'],
    ['logo', 'javascript:alert(1)'],
    ['emailOpening', 501],
    ['currency', 'pebbles'],
    ['currency', null],
    ['timeZone', '+02:00'],
    ['address', 501],
  ])('refuses %s: %j, a number stands for the length', async (field, given) => {
    const value = typeof given === 'number' ? 'x'.repeat(given) : given;
    expect(await fieldsOf({ phone: '1', [field]: value })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await stored()).toEqual(before);
  });

  test('refuses an announcement that ends before it begins, also in two steps', async () => {
    expect(codeOf(await update({ announcementFrom: '2026-12-02' }))).toBeUndefined();
    expect(await fieldsOf({ announcementUntil: '2026-12-01' })).toMatchObject({
      fields: { announcementUntil: expect.any(String) },
    });
    expect(await stored()).toMatchObject({ announcementFrom: '2026-12-02', announcementUntil: null });
  });

  test('of two admins who change the same version, the second gets a conflict', async () => {
    await update({ name: 'First', expectedVersion: before.version });
    const { errors } = await update({ name: 'Second', expectedVersion: before.version });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', version: before.version + 1 });
    expect(await stored()).toMatchObject({ name: 'First' });
  });

  test('changes the currency until there is an order', async () => {
    expect(await canChange()).toBe(true);
    expect((await update({ currency: 'CHF' })).data.updateShopSettings.currency).toBe('CHF');
    expect((await shopAt(shop)).currency).toBe('CHF');
    await buildOrder(shop.dataSource, { userId: customer.userId });
    expect(await canChange()).toBe(false);
    expect(await fieldsOf({ currency: 'EUR', name: 'Corner' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { currency: expect.stringContaining('begun to pay') },
    });
    expect(await stored()).toMatchObject({ currency: 'CHF', name: 'Nook' });
    expect(codeOf(await update({ currency: 'CHF', name: 'Corner' }))).toBeUndefined();
  });

  test('stays with a former currency, and does not change to one', async () => {
    await shop.dataSource.query(`update shop_settings set currency = 'HRK'`);
    expect(codeOf(await update({ currency: 'HRK', name: 'Corner' }))).toBeUndefined();
    expect(await stored()).toMatchObject({ currency: 'HRK', name: 'Corner' });
    expect(await fieldsOf({ currency: 'BGN' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { currency: 'BGN is no longer in use. Please choose EUR, which has taken its place.' },
    });
    expect(codeOf(await update({ currency: 'EUR' }))).toBeUndefined();
  });

  test('an announcement is shown from its first to its last day of the shop', async () => {
    const announcement = { text: 'Closed on Monday', url: '/products' };
    await update({
      timeZone: 'asia/tokyo',
      announcementText: announcement.text,
      announcementUrl: announcement.url,
      announcementFrom: '2026-11-28',
      announcementUntil: '2026-11-29',
    });
    const shownAt = async (moment: string) => {
      time = new Date(moment);
      // Visitors get cached responses.
      return (await shop.graphql(SHOP, {}, customer.token)).data.shop.announcement;
    };
    expect(await shownAt('2026-11-27T14:59:00Z')).toBeNull();
    expect(await shownAt('2026-11-27T15:00:00Z')).toEqual(announcement);
    expect(await shownAt('2026-11-29T14:59:00Z')).toEqual(announcement);
    expect(await shownAt('2026-11-29T15:00:00Z')).toBeNull();
  });

  test('an announcement is in the language of the page, and so is what it links to', async () => {
    const input = {
      locales: ['en', 'de', 'hi'],
      announcementText: 'Closed on Monday',
      announcementUrl: '/pages/hours',
      translations: [{ locale: 'de', announcementText: ' Montag\ngeschlossen ' }],
    };
    await update(input);
    await update({ translations: input.translations });
    expect(await stored()).toMatchObject({ version: before.version + 1 });
    const german = { text: 'Montag geschlossen', url: '/de/pages/hours' };
    const live = await LiveShop.open(shop.dataSource, { config: testConfig(ENV), log: console });
    expect(live.announcementIn('de')).toEqual(german);
    expect(live.announcementIn('hi')).toEqual({
      text: 'Closed on Monday',
      url: '/hi/pages/hours',
      lang: 'en',
    });
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de' },
      body: JSON.stringify({ query: '{ shop { announcement { text url } } }' }),
    });
    expect(((await response.json()) as Untyped).data.shop.announcement).toEqual(german);
    expect((await shopAt(shop)).announcement).toEqual({ text: 'Closed on Monday', url: '/pages/hours' });
    const [entry] = await shop.dataSource.manager.find(AuditEntry, { order: { createdAt: 'DESC' }, take: 1 });
    expect(entry?.changes).toMatchObject({
      announcementText_de: { before: null, after: 'Montag geschlossen' },
    });
    const twice = [...input.translations, ...input.translations];
    expect(await fieldsOf({ translations: twice })).toMatchObject({
      fields: { translations: expect.any(String) },
    });
  });
});

describe('closings', () => {
  const CLOSED = '{ shop { closed { from until message } closings { from until } } }';
  const SET = `mutation Set($input: UpdateShopSettingsInput!) {
    updateShopSettings(input: $input) { closings { from until message translations { locale message } } }
  }`;
  const close = async (closings: readonly object[], more: object = {}) => {
    const { data, errors } = await shop.graphql(SET, { input: { ...more, closings } }, admin.token);
    return errors?.[0]?.extensions ?? data.updateShopSettings.closings;
  };
  const closedAt = async (moment: string, at: TestShop = shop) => {
    time = new Date(moment);
    return (await at.graphql<Untyped>(CLOSED)).data.shop.closed;
  };
  const holidays = { from: '2026-12-24T14:00', until: '2026-12-27T08:00', message: 'Merry Christmas!' };
  const buyApples = async () => shopperWith(shop, await buildProduct(shop.dataSource, { price: 350 }), 1);

  test('are in force from their beginning to their end in the time zone of the shop', async () => {
    expect(await close([holidays], { timeZone: 'Asia/Tokyo' })).toEqual([{ ...holidays, translations: [] }]);
    const closed = {
      from: '2026-12-24T05:00:00.000Z',
      until: '2026-12-26T23:00:00.000Z',
      message: 'Merry Christmas!',
    };
    // Each is the response of a visitor, from the cache where nothing has changed.
    expect(await closedAt('2026-12-24T04:59:59Z')).toBeNull();
    expect(await closedAt('2026-12-24T05:00:00Z')).toEqual(closed);
    expect(await closedAt('2026-12-26T22:59:59Z')).toEqual(closed);
    expect(await closedAt('2026-12-26T23:00:00Z')).toBeNull();
    const { data } = await shop.graphql('{ shopSettings { closings { from } } }', {}, admin.token);
    expect(data.shopSettings.closings).toEqual([]);
  });

  test.each([
    ['2026-03-29T02:30', 'that is skipped', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T02:30', 'that is repeated', '2026-10-25T00:30:00.000Z'],
  ])('begin at %s, a time %s', async (from, _what, instant) => {
    time = new Date('2026-01-01T00:00:00Z');
    await close([{ from, until: null }], { timeZone: 'Europe/Berlin' });
    expect(await closedAt('2026-12-01T00:00:00Z')).toMatchObject({ from: instant, until: null });
  });

  test('refuse Pay with the time of opening, keep the cart, and let it be paid afterwards', async () => {
    await close([holidays], { timeZone: 'Europe/Berlin' });
    time = new Date('2026-12-25T12:00:00Z');
    const person = await buyApples();
    const { errors } = await beginCheckout(shop, person, 850);
    expect(errors).toMatchObject([
      {
        message: 'The shop is closed until 2026-12-27 08:00. Your cart stays.',
        extensions: { code: 'SHOP_CLOSED', until: '2026-12-27T07:00:00.000Z' },
      },
    ]);
    const rest = await callRest(shop.url, 'POST', '/create-order', {
      token: person.token,
      body: { amount: 850 },
    });
    expect([rest.status, rest.body.error]).toMatchObject([
      409,
      { code: 'SHOP_CLOSED', until: '2026-12-27T07:00:00.000Z' },
    ]);
    expect((await shop.ask('{ cart { lines { quantity } } }', {}, person.token)).cart.lines).toHaveLength(1);
    expect(await shop.dataSource.query('select from checkouts')).toEqual([]);
    time = new Date('2026-12-27T07:00:00Z');
    const { data } = await beginCheckout(shop, person, 850);
    expect(data.beginCheckout.paymentOrder.amount).toBe(850);
  });

  test('until further notice have no time of opening, and end when they are removed', async () => {
    expect(await close([{ message: 'Flooded.' }])).toMatchObject([
      { from: '2026-11-27T12:00', until: null, message: 'Flooded.' },
    ]);
    const person = await buyApples();
    expect((await beginCheckout(shop, person, 850)).errors).toMatchObject([
      { extensions: { code: 'SHOP_CLOSED', until: null } },
    ]);
    await until(async () => (await closedAt(time.toISOString(), there.shop))?.message === 'Flooded.');
    await close([]);
    expect((await beginCheckout(shop, person, 850)).errors).toBeUndefined();
  });

  test('honour a payment that was begun before, pressed again as well', async () => {
    const [person, other] = [await buyApples(), await buyApples()];
    const begun = (await beginCheckout(shop, person, 850)).data.beginCheckout;
    await beginCheckout(shop, other, 850);
    await close([{}]);
    const again = (await beginCheckout(shop, person, 850)).data.beginCheckout;
    expect(again.paymentOrder).toEqual(begun.paymentOrder);
    const finished = await finishCheckout(shop, person, await payCheckout(shop, begun));
    expect(finished.data.finishCheckout.total).toBe(850);
    // Another cart is another payment.
    const more = 'mutation { addToCart(input: { productId: "ID", quantity: 1 }) { total } }';
    const { id } = await buildProduct(shop.dataSource, { price: 100 });
    const { addToCart } = await shop.ask<Untyped>(more.replace('ID', id), {}, other.token);
    expect(codeOf(await beginCheckout(shop, other, addToCart.total))).toBe('SHOP_CLOSED');
  });

  test('are in every page, also in one that was cached before, at the time', async () => {
    const pageAt = async (moment: string) => {
      time = new Date(moment);
      return (await fetch(`${shop.url}/broken`, { headers: { accept: 'text/html' } })).text();
    };
    await close([{ ...holidays, translations: [{ locale: 'de', message: 'Frohe Weihnachten!' }] }]);
    expect(await pageAt('2026-12-24T13:59:59Z')).not.toContain('"closed":');
    const page = await pageAt('2026-12-24T14:00:00Z');
    expect(page).toContain('"closed":{"from":"2026-12-24T14:00:00.000Z","until":"2026-12-27T08:00:00.000Z"');
    expect(page).toContain('Merry Christmas!');
    expect(await pageAt('2026-12-27T08:00:00Z')).not.toContain('"closed":');
  });

  test('are in the audit log with their words', async () => {
    await close([{ ...holidays, translations: [{ locale: 'de', message: 'Frohe Weihnachten!' }] }]);
    const [entry] = await shop.dataSource.manager.find(AuditEntry, { order: { createdAt: 'DESC' }, take: 1 });
    expect(entry?.changes).toEqual({
      closings: {
        before: '',
        after: '2026-12-24 14:00 – 2026-12-27 08:00 · Merry Christmas! · Frohe Weihnachten!',
      },
    });
  });

  test('that have ended go with the next change', async () => {
    const later = { from: '2027-01-01T00:00', until: '2027-01-02T00:00' };
    await close([holidays, later]);
    time = new Date('2026-12-30T00:00:00Z');
    expect(await close([holidays, later])).toMatchObject([later]);
    expect((await stored()).closings).toMatchObject([later]);
  });

  test.each([
    ['that ends when it begins', { from: '2026-12-24T14:00', until: '2026-12-24T14:00' }],
    ['that has ended', { from: '2026-11-01T00:00', until: '2026-11-02T00:00' }],
    ['with a day that is none', { from: '2026-02-30T00:00' }],
    ['with seconds', { from: '2026-12-24T14:00:00' }],
    ['with too many words', { from: '2026-12-24T14:00', message: 'x'.repeat(201) }],
  ])('refuse one %s', async (_what, closing) => {
    expect(await close([closing])).toMatchObject({ code: 'BAD_USER_INPUT', fields: expect.any(Object) });
    expect((await stored()).closings).toEqual([]);
  });
});

describe('a change of the currency', () => {
  const TOTAL = 850;
  const CHANGE = `update shop_settings set currency = 'CHF', version = version + 1`;
  let product: Product;

  beforeEach(async () => {
    product = await buildProduct(shop.dataSource);
  });

  const currencyError = async (currency: string) => (await fieldsOf({ currency }))?.['fields'];
  const begun = { currency: expect.stringContaining('begun to pay') };
  const paymentCurrencyOf = ({ data }: Awaited<ReturnType<typeof beginCheckout>>) =>
    data.beginCheckout.paymentOrder.currency;
  const changeByHand = () => shop.dataSource.query(CHANGE);

  /** Runs work beside an open transaction; the work may wait for its locks. */
  async function beside<Result>(
    locks: readonly (readonly [sql: string, values?: unknown[]])[],
    work: (open: { commit: () => Promise<void> }) => Promise<Result>,
  ): Promise<Result> {
    const runner = shop.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      for (const [sql, values] of locks) await runner.query(sql, values);
      return await work({ commit: () => runner.commitTransaction() });
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
  const waiting = (count: number) =>
    until(async () => (await whoWaitsForLocks(shop.dataSource)).length === count);

  test('is refused to one with other decimals while there are products, also in the trash', async () => {
    const others = { currency: expect.stringMatching(/^Prices have 2 decimals in USD and 0 in JPY, /) };
    expect(await currencyError('JPY')).toEqual(others);
    await shop.dataSource.manager.update(Product, product.id, { deletedAt: time });
    expect(await currencyError('JPY')).toEqual(others);
    expect(await currencyError('CHF')).toBeUndefined();
    expect(await currencyError('KWD')).toEqual({ currency: expect.stringContaining('3 in KWD') });
    await shop.dataSource.manager.delete(Product, product.id);
    expect(await currencyError('JPY')).toBeUndefined();
    expect(await stored()).toMatchObject({ currency: 'JPY' });
  });

  test('waits for a product that is being added', async () => {
    await shop.dataSource.manager.delete(Product, product.id);
    const add = `insert into products (name, description, price, photo, category_ids)
      values ('Pears', 'Ripe.', 350, '/p', '{${Category.FRUITS}}')`;
    const error = await beside([[add]], async ({ commit }) => {
      const changing = currencyError('JPY');
      await waiting(1);
      await commit();
      return changing;
    });
    expect(error).toEqual({ currency: expect.stringContaining('decimals') });
  });

  test('is refused from the moment a customer can pay', async () => {
    const person = await shopperWith(shop, product, 1);
    const { data } = await beginCheckout(shop, person, TOTAL, 'USD');
    expect(await canChange()).toBe(false);
    expect(await currencyError('CHF')).toEqual(begun);
    const paid = await payCheckout(shop, data.beginCheckout);
    expect((await finishCheckout(shop, person, paid)).errors).toBeUndefined();
    expect(await shop.dataSource.manager.find(Order)).toMatchObject([{ currency: 'USD' }]);
    expect(await stored()).toEqual(before);
  });

  test('waits for a customer who is beginning to pay, and is refused then', async () => {
    const person = await shopperWith(shop, product, 1);
    await beside([['lock table checkout_lines in share mode']], async ({ commit }) => {
      const beginning = beginCheckout(shop, person, TOTAL);
      await waiting(1);
      const changing = currencyError('CHF');
      await waiting(2);
      await commit();
      expect(paymentCurrencyOf(await beginning)).toBe('USD');
      expect(await changing).toEqual(begun);
    });
  });

  test('keeps a customer waiting who begins meanwhile, and asks them about the new one', async () => {
    const person = await shopperWith(shop, product, 1);
    const change = [['select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.currency]], [CHANGE]] as const;
    const { errors } = await beside(
      change.map(([sql, values]) => [sql, values && [...values]] as const),
      async ({ commit }) => {
        const beginning = beginCheckout(shop, person, TOTAL, 'USD');
        await waiting(1);
        await commit();
        return beginning;
      },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PRICE_CHANGED', total: TOTAL, currency: 'CHF' });
    expect(paymentCurrencyOf(await beginCheckout(shop, person, TOTAL, 'CHF'))).toBe('CHF');
  });

  test('counts in a process that was not notified', async () => {
    const person = await shopperWith(shop, product, 1);
    // Without triggers nobody is notified.
    const change = [['set local session_replication_role = replica'], [CHANGE]] as const;
    await beside(change, ({ commit }) => commit());
    expect((await shopAt(shop)).currency).toBe('USD');
    expect(paymentCurrencyOf(await beginCheckout(shop, person, TOTAL))).toBe('CHF');
  });

  test('leaves checkouts in the former currency without a payment order', async () => {
    await changeByHand();
    const { manager } = shop.dataSource;
    const facts = { userId: customer.userId, email: customer.email, name: '', phone: '', address: '' };
    const price = {
      subtotal: 0,
      addedTax: 0,
      total: 0,
      currency: 'USD',
      locale: 'en' as const,
      taxes: [],
      nextCheckAt: null,
      ...BY_CUSTOMER,
    };
    const [checkout] = await storedCheckout.change(manager, { ...facts, ...price }, '[]', '[]', 6, PLAN);
    expect(await storedPaymentOrder.change(manager, checkout?.id ?? '', 'order_1')).toEqual([]);
  });

  test('during a request to the provider lets the customer begin again', async () => {
    const person = await shopperWith(shop, product, 1);
    atCheckpoint = async (point) => {
      if (point === 'payment order made') await changeByHand();
    };
    expect(codeOf(await beginCheckout(shop, person, TOTAL))).toBe('SERVICE_UNAVAILABLE');
    expect(paymentCurrencyOf(await beginCheckout(shop, person, TOTAL))).toBe('CHF');
  });
});

describe('setting up', () => {
  const SETUP = '{ shopSettings { setupDismissed setup { step done } example { products edited canLoad } } }';
  const settings = async () => (await shop.graphql(SETUP, {}, admin.token)).data.shopSettings;
  const doneSteps = async () =>
    (await settings()).setup.flatMap(({ step, done }: { step: string; done: boolean }) =>
      done ? [step] : [],
    );
  const mutate = (name: string, token = admin.token) =>
    shop.graphql(`mutation { ${name} { products edited canLoad } }`, {}, token);

  test('38.3: ticks each step when it is done, and is dismissed', async () => {
    const steps = ['CONTACT', 'TAXES', 'DELIVERY', 'PRODUCTS', 'PAGES', 'PAYMENTS', 'EMAILS', 'FIRST_ORDER'];
    expect((await settings()).setup.map(({ step }: { step: string }) => step)).toEqual(steps);
    expect(await doneSteps()).toEqual([]);
    await update({ email: 'hello@nook.example' });
    expect(await doneSteps()).toEqual(['CONTACT']);
    await buildProduct(shop.dataSource, { hidden: true });
    expect(await doneSteps()).toEqual(['CONTACT']);
    await buildProduct(shop.dataSource);
    await buildOrder(shop.dataSource, { userId: customer.userId });
    expect(await doneSteps()).toEqual(['CONTACT', 'PRODUCTS', 'FIRST_ORDER']);
    expect((await settings()).setupDismissed).toBe(false);
    await update({ setupDismissed: true });
    expect((await settings()).setupDismissed).toBe(true);
    expect(await fieldsOf({ setupDismissed: null })).toMatchObject({
      fields: { setupDismissed: expect.any(String) },
    });
  });

  test('38.3: a shop that has products when its settings are stored is set up', async () => {
    const { manager } = shop.dataSource;
    await buildProduct(shop.dataSource);
    await manager.clear(ShopSettings);
    const live = await LiveShop.open(shop.dataSource, {
      config: testConfig(ENV),
      log: { info() {}, warn() {} },
    });
    expect(await stored()).toMatchObject({ setupDismissed: true });
    await live.close();
  });

  test('38.3: loads the example products, twice at once as well, removes them and loads them again', async () => {
    const { products } = (await mutate('loadExampleProducts')).data.loadExampleProducts;
    expect(products).toBe(DEMO_PRODUCTS.length);
    expect(await mutate('removeExampleProducts')).toMatchObject({
      data: { removeExampleProducts: { products: 0, canLoad: true } },
    });
    const own = await buildProduct(shop.dataSource);
    await Promise.all([mutate('loadExampleProducts'), mutate('loadExampleProducts')]);
    expect(await shop.dataSource.manager.countBy(Product, { deletedAt: IsNull() })).toBe(products + 1);
    expect(await settings()).toMatchObject({ example: { products, canLoad: false } });
    await shop.dataSource.manager.delete(Product, own.id);
    expect(await doneSteps()).not.toContain('PRODUCTS');
    expect((await update({ currency: 'JPY' })).data.updateShopSettings.currency).toBe('JPY');
    const kept = await buildProduct(shop.dataSource);
    await mutate('removeExampleProducts');
    expect(await shop.dataSource.manager.findBy(Product, { deletedAt: IsNull() })).toMatchObject([
      { id: kept.id },
    ]);
  });

  test('38.3: example products that were edited are those of the shop', async () => {
    await mutate('loadExampleProducts');
    const [id] = demoProducts().map((each) => each.id);
    const edit = await shop.graphql(
      'mutation Edit($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input: { id, name: 'My own apples' } },
      admin.token,
    );
    expect(edit.errors).toBeUndefined();
    const products = DEMO_PRODUCTS.length - 1;
    expect((await settings()).example).toEqual({ products, edited: 1, canLoad: false });
    expect(await doneSteps()).toContain('PRODUCTS');
    expect(await fieldsOf({ currency: 'JPY' })).toMatchObject({ fields: { currency: expect.any(String) } });
    expect((await mutate('removeExampleProducts')).data.removeExampleProducts).toEqual({
      products: 0,
      edited: 1,
      canLoad: true,
    });
    expect(await shop.dataSource.manager.findBy(Product, { deletedAt: IsNull() })).toMatchObject([
      { id, name: 'My own apples' },
    ]);
  });
});

test('38.3: a shop that has sold gets no example products, but for the demo', async () => {
  await buildOrder(shop.dataSource, { userId: customer.userId });
  const { uid, userId, email } = admin;
  const actor = {
    kind: 'user',
    uid,
    userId,
    email,
    emailVerified: true,
    authTime: 0,
    role: 'admin',
  } as const;
  const examplesOf = (isDemo: boolean) =>
    new ExampleService(shop.dataSource, demoProducts(), isDemo, { timeZone: 'UTC' }, () => time);
  expect(await examplesOf(false).state()).toEqual({ products: 0, edited: 0, canLoad: false });
  await expect(examplesOf(false).load(actor)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(await examplesOf(false).state()).toMatchObject({ products: 0 });
  expect(await examplesOf(true).load(actor)).toMatchObject({ canLoad: false });
});
