import { readdir, readFile } from 'node:fs/promises';
import { scriptsHaveRun } from '../support/layout';
import { expect, test } from '../support/test';

const built = new URL('../../dist/client/assets/', import.meta.url);

/**
 * What gives the dashboard's scripts away: its texts, its documents, and the packages that only it
 * uses.
 */
const dashboard = {
  texts: /Manage Products/,
  // Not `ManageProductsPage`, the file that any page may load.
  documents: /["'`]ManageProducts["'`]/,
  table: /MuiDataGrid/,
  charts: /MuiChartsAxis/,
  'live news': /graphql-transport-ws/,
};

function foundIn(scripts: readonly string[]): string[] {
  return Object.entries(dashboard).flatMap(([what, mark]) =>
    scripts.some((script) => mark.test(script)) ? [what] : [],
  );
}

// spec: S.4
test('shoppers download nothing of the dashboard @wide', async ({ page, products: [product] }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) loaded.push(pathname);
  });
  for (const address of ['/', '/products', `/products/${product.id}`]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await scriptsHaveRun(page);
  }
  // Those of every page, and what is fetched ahead.
  await expect.poll(() => new Set(loaded).size).toBeGreaterThan(5);
  const scripts = await Promise.all(
    [...new Set(loaded)].map(async (path) => (await page.request.get(path)).text()),
  );
  expect(foundIn(scripts)).toEqual([]);

  // The marks are still good ones: the build has them all.
  const files = (await readdir(built)).filter((name) => name.endsWith('.js'));
  const everything = await Promise.all(files.map((name) => readFile(new URL(name, built), 'utf8')));
  expect(foundIn(everything)).toEqual(Object.keys(dashboard));
});

test('what a page runs at first is compiled while it comes @wide', async ({ request }) => {
  const document = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  const files = [...document.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const script = await (await request.get(file)).text();
    // It counts only there.
    expect.soft(script.split('\n', 1), file).toEqual(['//# allFunctionsCalledOnLoad']);
  }
});

test('the browser gets ready to format prices beside the page @wide', async ({ page }) => {
  const started = page.waitForEvent('worker');
  const came = page.waitForResponse(/\/assets\/formats-/);
  await page.goto('/');
  expect((await started).url()).toContain('/assets/formats-');
  expect((await came).status()).toBe(200);
});
