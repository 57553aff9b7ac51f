import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { LiveShop } from '../../src/features/shop/live-shop.js';
import { followChanges } from '../../src/database/change-feed.js';
import { ShopSettings } from '../../src/features/shop/shop-settings.entity.js';
import { buildOrder } from '../factories/order.factory.js';
import { clearOrders } from '../support/clear-orders.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { codeOf } from '../support/graphql-client.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
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

beforeAll(async () => {
  web = await standInWeb(
    `if (url === '/broken') throw new Error('A component is broken.');
     return { status: 200, head: '', html: options.config.shopName, state: '', modules: [] };`,
  );
  const options = { config: testConfig(ENV), webRoot: web.folder, now: () => time };
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
  await clearOrders(shop.dataSource);
  const { version } = await stored();
  await shop.dataSource.manager.update(ShopSettings, before.id, { ...before, version: version + 1 });
  before = await stored();
  await until(async () => (await nameAt(shop)) === 'Nook' && (await nameAt(there.shop)) === 'Nook');
});
afterAll(async () => {
  await there?.close();
  await shop?.close();
  await web?.remove();
});

const stored = () => shop.dataSource.manager.findOneByOrFail(ShopSettings, {});
const update = (input: object, token: string | undefined = admin.token) =>
  shop.graphql(UPDATE, { input }, token);
const shopAt = async ({ graphql }: TestShop) => (await graphql(SHOP)).data.shop;
const nameAt = async (at: TestShop): Promise<string> => (await shopAt(at)).name;
const fieldsOf = async (input: object) => {
  const { errors } = await update(input);
  return errors?.[0]?.extensions;
};
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

test('visitors and customers neither read nor change the settings', async () => {
  for (const [token, code] of [
    [undefined, 'UNAUTHENTICATED'],
    [customer.token, 'FORBIDDEN'],
  ] as const) {
    expect(codeOf(await shop.graphql(SETTINGS, {}, token))).toBe(code);
    expect(codeOf(await shop.graphql(UPDATE, { input: { name: 'Mine' } }, token))).toBe(code);
  }
  expect(await stored()).toEqual(before);
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
    const canChange = async () =>
      (await shop.graphql(SETTINGS, {}, admin.token)).data.shopSettings.canChangeCurrency;
    expect(await canChange()).toBe(true);
    expect((await update({ currency: 'CHF' })).data.updateShopSettings.currency).toBe('CHF');
    expect((await shopAt(shop)).currency).toBe('CHF');
    await buildOrder(shop.dataSource, { userId: customer.userId });
    expect(await canChange()).toBe(false);
    expect(await fieldsOf({ currency: 'EUR', name: 'Corner' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { currency: expect.stringContaining('orders') },
    });
    expect(await stored()).toMatchObject({ currency: 'CHF', name: 'Nook' });
    expect(codeOf(await update({ currency: 'CHF', name: 'Corner' }))).toBeUndefined();
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
});
