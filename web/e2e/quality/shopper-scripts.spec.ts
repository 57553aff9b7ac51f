import { readdir, readFile } from 'node:fs/promises';
import { scriptsHaveRun } from '../support/layout';
import { expect, test } from '../support/test';

const built = new URL('../../dist/client/assets/', import.meta.url);

/** Signs of the dashboard's scripts: its texts, documents and packages. */
const dashboard = {
  texts: /Manage Products/,
  // Not `ManageProductsPage`, the name of a lazy chunk.
  documents: /["'`]ManageProducts["'`]/,
  table: /MuiDataGrid/,
  charts: /MuiChartsAxis/,
  subscriptions: /graphql-transport-ws/,
};

function foundIn(scripts: readonly string[]): string[] {
  return Object.entries(dashboard).flatMap(([what, mark]) =>
    scripts.some((script) => mark.test(script)) ? [what] : [],
  );
}

// spec: S.4
test('pages of the shop load no code of the dashboard, and a worker initializes Intl @wide', async ({
  page,
  products: [product],
}) => {
  const started = page.waitForEvent('worker');
  const came = page.waitForResponse(/\/assets\/formats-/);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) loaded.push(pathname);
  });
  for (const address of ['/', '/products', `/products/${product.id}`]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await scriptsHaveRun(page);
  }
  expect((await started).url()).toContain('/assets/formats-');
  expect((await came).status()).toBe(200);
  // Including prefetched ones.
  await expect.poll(() => new Set(loaded).size).toBeGreaterThan(5);
  const scripts = await Promise.all(
    [...new Set(loaded)].map(async (path) => (await page.request.get(path)).text()),
  );
  expect(foundIn(scripts)).toEqual([]);

  // The build contains each sign, so the test can fail.
  const files = (await readdir(built)).filter((name) => name.endsWith('.js'));
  const everything = await Promise.all(files.map((name) => readFile(new URL(name, built), 'utf8')));
  expect(foundIn(everything)).toEqual(Object.keys(dashboard));
});

test('the first scripts are compiled eagerly @wide', async ({ request }) => {
  const document = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const files = [...document.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const script = await (await request.get(file)).text();
    // The hint is only valid on the first line.
    expect.soft(script.split('\n', 1), file).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});
