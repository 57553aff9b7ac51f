import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MAX_SHOP_PAGES } from '@larder/shared/shop-page-bounds';
import { ShopSettings } from '../../src/features/shop/shop-settings.entity.js';
import { AuditEntry } from '../../src/features/audit/audit-entry.entity.js';
import { Mailer } from '../../src/features/emails/mailer.js';
import { ShopPage } from '../../src/features/shop/shop-page.entity.js';
import { buildShopPage } from '../factories/shop-page.factory.js';
import { openCountedProcess, openCountedShop, type CountedShop } from '../support/counted-shops.js';
import { codeOf, type Untyped } from '../support/graphql-client.js';
import { standInWeb, type StandInWeb } from '../support/pages.js';
import type { TestPerson, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

const CREATE = `mutation Create($input: CreateShopPageInput!) {
  createShopPage(input: $input) { id slug title text html description published places version }
}`;
const UPDATE = `mutation Update($input: UpdateShopPageInput!) {
  updateShopPage(input: $input) { version title slug text places published updatedAt }
}`;
const DELETE = `mutation Delete($input: DeleteShopPageInput!) { deleteShopPage(input: $input) { id } }`;
const SORT = `mutation Sort($input: SortShopPagesInput!) { sortShopPages(input: $input) { title } }`;
const PAGES = '{ shopPages { slug title places } }';
const PAGE = 'query Page($slug: String!) { shopPage(slug: $slug) { title html description updatedAt } }';
const IMPRINT = {
  title: 'Imprint',
  slug: 'imprint',
  text: '# Who we are\n\nNook Ltd',
  published: true,
  places: ['FOOTER', 'CHECKOUT'],
};

const time = new Date('2026-11-27T12:00:00Z');
let here: CountedShop;
let there: Awaited<ReturnType<typeof openCountedProcess>>;
let shop: TestShop;
let admin: TestPerson;
let web: StandInWeb;

beforeAll(async () => {
  web = await standInWeb(
    `const pages = options.config.pages ?? [];
     return { status: 200, head: '', html: 'pages: ' + pages.map(({ title }) => title), state: '', modules: [] };`,
  );
  here = await openCountedShop({ webRoot: web.folder, now: () => time });
  ({ shop } = here);
  const email = { mailer: new Mailer('smtp://127.0.0.1:1'), origin: 'https://shop.example' };
  there = await openCountedProcess(shop, { email });
  admin = await shop.signUp({ admin: true });
});
afterEach(() => shop.dataSource.manager.deleteAll(ShopPage));
afterAll(async () => {
  await there?.close();
  await shop?.close();
  await web?.remove();
});

const stored = () => shop.dataSource.manager.find(ShopPage, { order: { position: 'ASC' } });
const send = (mutation: string, input: object) => shop.graphql(mutation, { input }, admin.token);
const refusalOf = async (mutation: string, input: object) =>
  (await send(mutation, input)).errors?.[0]?.extensions;
const create = async (facts: object = {}): Promise<ShopPage> => {
  const { data, errors } = await send(CREATE, { ...IMPRINT, ...facts });
  expect(errors).toBeUndefined();
  return data.createShopPage;
};
const pageAt = async (at: TestShop, slug = 'imprint') => (await at.graphql(PAGE, { slug })).data.shopPage;
const pagesAt = async (at: TestShop) => (await at.graphql(PAGES)).data.shopPages;
const textOf = async (at: TestShop, path = '/') =>
  (await fetch(at.url + path, { headers: { accept: path.includes('.') ? '*/*' : 'text/html' } })).text();

test('a shop has no pages at first, and its configuration does not name any', async () => {
  expect(await pagesAt(shop)).toEqual([]);
  expect(await pageAt(shop)).toBeNull();
  expect(JSON.parse(await textOf(shop, '/config.json'))).not.toHaveProperty('pages');
});

test('the configuration says whether the process has a mail server', async () => {
  const configAt = async (at: TestShop) => JSON.parse(await textOf(at, '/config.json'));
  expect(await configAt(shop)).toMatchObject({ sendsEmails: false });
  expect(await configAt(there.shop)).toMatchObject({ sendsEmails: true });
});

test('a published page is shown to everybody, by all processes and in cached responses', async () => {
  for (const { hits, shop: at } of [here, there]) {
    await hits.warm('graphql', () => pageAt(at));
    await hits.warm('page', () => textOf(at));
    expect(await textOf(at)).toContain('pages: <');
  }
  const { id } = await create({ title: ' Im\nprint ' });
  const shown = {
    title: 'Im print',
    html: '<h2>Who we are</h2>\n<p>Nook Ltd</p>\n',
    description: 'Who we are Nook Ltd',
    updatedAt: time.toISOString(),
  };
  expect(await pageAt(shop)).toEqual(shown);
  expect(await textOf(shop)).toContain('pages: Im print');
  await until(async () => (await pageAt(there.shop)) !== null);
  expect(await pageAt(there.shop)).toEqual(shown);
  await until(async () => (await textOf(there.shop)).includes('pages: Im print'));
  expect(await pagesAt(there.shop)).toEqual([
    { slug: 'imprint', title: 'Im print', places: ['CHECKOUT', 'FOOTER'] },
  ]);
  expect(await textOf(shop, '/sitemap.xml')).toMatch(/\/pages\/imprint<\/loc><lastmod>2026-11-27T12:00/);

  await send(UPDATE, { id, published: false });
  expect(await pageAt(shop)).toBeNull();
  await until(async () => (await pageAt(there.shop)) === null);
  await until(async () => !(await textOf(there.shop)).includes('Im print'));
  for (const path of ['/', '/config.json', '/sitemap.xml'])
    expect(await textOf(shop, path)).not.toContain('mprint');
});

test('a page that nothing links to has its address and is in the sitemap', async () => {
  await create({ places: [] });
  expect(await pageAt(shop)).toMatchObject({ title: 'Imprint' });
  expect(await textOf(shop, '/sitemap.xml')).toContain('/pages/imprint<');
  expect(JSON.parse(await textOf(shop, '/config.json'))).not.toHaveProperty('pages');
});

describe('what is refused', () => {
  test.each([
    ['title', ' '],
    ['title', 121],
    ['title', 'A\u0000'],
    ['slug', ''],
    ['slug', 61],
    ['slug', 'Imprint'],
    ['slug', 'a b'],
    ['slug', 'a--b'],
    ['slug', '-a'],
    ['slug', 'a/b'],
    ['slug', '..'],
    ['slug', 'Über'],
    ['text', 50_001],
    ['text', '\u202Eabc'],
    ['places', ['FOOTER', 'FOOTER']],
  ])('%s: %j, a number stands for the length', async (field, given) => {
    const value = typeof given === 'number' ? 'x'.repeat(given) : given;
    const refusal = { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } };
    expect(await refusalOf(CREATE, { ...IMPRINT, [field]: value })).toMatchObject(refusal);
    const { id } = await buildShopPage(shop.dataSource);
    const [before] = await stored();
    expect(await refusalOf(UPDATE, { id, [field]: value })).toMatchObject(refusal);
    expect(await stored()).toEqual([before]);
  });

  test('an address that another page has', async () => {
    await create();
    const refusal = {
      code: 'BAD_USER_INPUT',
      fields: { slug: 'The page “Imprint” has this address already.' },
    };
    expect(await refusalOf(CREATE, { ...IMPRINT, title: 'Another' })).toMatchObject(refusal);
    const { id } = await buildShopPage(shop.dataSource, { slug: 'other' });
    expect(await refusalOf(UPDATE, { id, slug: 'imprint' })).toMatchObject(refusal);
    expect((await stored()).map(({ slug }) => slug)).toEqual(['imprint', 'other']);
  });

  test('of two that are added with one address at the same time, the second', async () => {
    const results = await Promise.all([send(CREATE, IMPRINT), send(CREATE, IMPRINT)]);
    expect(results.map(codeOf).sort()).toEqual(['BAD_USER_INPUT', undefined]);
  });

  test('one page too many', async () => {
    for (let i = 0; i < MAX_SHOP_PAGES; i += 1) await buildShopPage(shop.dataSource);
    expect(await refusalOf(CREATE, IMPRINT)).toMatchObject({ code: 'CONFLICT' });
    expect(await stored()).toHaveLength(MAX_SHOP_PAGES);
  });

  test('an unknown page', async () => {
    for (const id of ['0c5b2f0e-2f43-4a51-9d75-0f6f2a6e2a11', 'imprint']) {
      expect((await refusalOf(UPDATE, { id, title: 'A' }))?.['code']).toBe('NOT_FOUND');
      expect((await refusalOf(DELETE, { id }))?.['code']).toBe('NOT_FOUND');
    }
  });

  test('of two admins who change the same version, the second', async () => {
    const { id } = await create();
    await send(UPDATE, { id, title: 'First', expectedVersion: 1 });
    expect(await refusalOf(UPDATE, { id, title: 'Second', expectedVersion: 1 })).toMatchObject({
      code: 'CONFLICT',
      version: 2,
    });
    expect(await stored()).toMatchObject([{ title: 'First' }]);
  });
});

test('keeps the indentation of Markdown, and equal values are no change', async () => {
  const { id } = await create({ text: '    code\r\n\r\n- a\n' });
  expect(await stored()).toMatchObject([{ text: '    code\n\n- a', version: 1 }]);
  const { data } = await send(UPDATE, { id, text: '    code\n\n- a', places: ['CHECKOUT', 'FOOTER'] });
  expect(data.updateShopPage.version).toBe(1);
});

test('admins sort pages, all of them at once', async () => {
  const [a, b, c] = [
    await create(),
    await create({ slug: 'b', title: 'B' }),
    await create({ slug: 'c', title: 'C' }),
  ];
  expect((await refusalOf(SORT, { ids: [a.id, b.id] }))?.['code']).toBe('CONFLICT');
  expect((await refusalOf(SORT, { ids: [a.id, b.id, admin.userId] }))?.['code']).toBe('CONFLICT');
  const { data } = await send(SORT, { ids: [c.id, a.id, b.id] });
  expect(data.sortShopPages.map(({ title }: ShopPage) => title)).toEqual(['C', 'Imprint', 'B']);
  expect((await pagesAt(shop)).map(({ slug }: ShopPage) => slug)).toEqual(['c', 'imprint', 'b']);
  expect(JSON.parse(await textOf(shop, '/config.json')).pages.map(({ slug }: ShopPage) => slug)).toEqual([
    'c',
    'imprint',
    'b',
  ]);
});

test('every change is in the audit log', async () => {
  const earlier = await shop.dataSource.manager.count(AuditEntry);
  const { id } = await create();
  await send(UPDATE, { id, published: false });
  await send(DELETE, { id });
  const entries = await shop.dataSource.manager.find(AuditEntry, {
    order: { createdAt: 'ASC' },
    skip: earlier,
  });
  expect(entries).toMatchObject([
    {
      action: 'page.created',
      subjectType: 'page',
      subjectId: id,
      subjectName: 'Imprint',
      changes: {
        slug: { before: null, after: 'imprint' },
        places: { before: null, after: 'checkout, footer' },
      },
    },
    { action: 'page.updated', actorId: admin.userId, changes: { published: { before: true, after: false } } },
    { action: 'page.deleted', changes: { text: { before: IMPRINT.text, after: null } } },
  ]);
});

describe('in a shop of two languages', () => {
  const GERMAN = {
    locale: 'de',
    title: 'Impressum',
    text: '# Wer wir sind\n\n[Brot](/products?q=brot), [API](/docs)',
  };
  const setLocales = async (locales: string[]) => {
    await shop.dataSource.manager.updateAll(ShopSettings, { locales: locales as ['en'] });
    await until(async () => JSON.parse(await textOf(shop, '/config.json')).locales.length === locales.length);
  };
  const inLanguage = async (locale: string, slug = 'imprint') => {
    const query = `{ shopPage(slug: "${slug}") { title originalTitle html description locale locales } }`;
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as Untyped).data.shopPage;
  };

  beforeAll(() => setLocales(['en', 'de']));
  afterAll(() => setLocales(['en']));

  test('a page has its texts in the language of the request, with links to pages in it', async () => {
    await create({ translations: [GERMAN] });
    const german = {
      title: 'Impressum',
      originalTitle: 'Imprint',
      html: '<h2>Wer wir sind</h2>\n<p><a href="/de/products?q=brot">Brot</a>, <a href="/docs">API</a></p>\n',
      description: 'Wer wir sind Brot, API',
      locale: 'de',
      locales: ['en', 'de'],
    };
    expect(await inLanguage('de')).toEqual(german);
    // Cached responses differ by language.
    for (const other of ['en', 'hi', '*']) {
      expect(await inLanguage(other)).toMatchObject({
        title: 'Imprint',
        locale: 'en',
        locales: ['en', 'de'],
      });
    }
    expect(await inLanguage('de')).toEqual(german);
    expect(await textOf(shop, '/de')).toContain('pages: Impressum<');
    expect(await textOf(shop)).toContain('pages: Imprint<');
  });

  test('search engines find a page in the languages that it has texts in', async () => {
    await create({ translations: [GERMAN] });
    await create({ slug: 'terms', title: 'Terms' });
    expect(await inLanguage('de', 'terms')).toMatchObject({ title: 'Terms', locale: 'en', locales: ['en'] });
    const entries = (await textOf(shop, '/sitemap.xml')).split('<url>');
    const paths = ['/pages/imprint', '/de/pages/imprint', '/pages/terms', '/de/pages/terms'];
    const found = paths.map((path) => entries.find((entry) => entry.includes(`${shop.url}${path}</loc>`)));
    expect(found.map((entry) => entry?.match(/hreflang="de"/g)?.length)).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
    expect(found[2]).not.toContain('hreflang');
    expect(found[3]).toBeUndefined();
  });

  test('the audit log has what changed by language, and equal texts are no change', async () => {
    const { id } = await create({ translations: [GERMAN] });
    const earlier = await shop.dataSource.manager.count(AuditEntry);
    await send(UPDATE, { id, translations: [GERMAN] });
    expect(await stored()).toMatchObject([{ version: 1 }]);
    await send(UPDATE, { id, expectedVersion: 1, translations: [{ ...GERMAN, title: ' Über\nuns ' }] });
    expect(await refusalOf(UPDATE, { id, expectedVersion: 1, translations: [] })).toMatchObject({
      code: 'CONFLICT',
      version: 2,
    });
    const entries = await shop.dataSource.manager.find(AuditEntry, {
      order: { createdAt: 'ASC' },
      skip: earlier,
    });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { title_de: { before: 'Impressum', after: 'Über uns' } },
    ]);
  });

  test.each([
    ['locale', { ...GERMAN, locale: 'xx' }],
    ['title', { ...GERMAN, title: ' ' }],
    ['title', { ...GERMAN, title: 'x'.repeat(121) }],
    ['text', { ...GERMAN, text: '\n ' }],
    ['text', { ...GERMAN, text: 'x'.repeat(50_001) }],
  ])('refuses a %s that does not fit', async (field, translation) => {
    expect(await refusalOf(CREATE, { ...IMPRINT, translations: [translation] })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [`translations.0.${field}`]: expect.any(String) },
    });
    expect(await stored()).toEqual([]);
  });
});
