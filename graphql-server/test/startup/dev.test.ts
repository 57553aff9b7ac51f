import { expect, test } from 'vitest';
import { processesMentioning, until } from './processes.js';
import { ShopProcess, temporaryDataFolder } from './shop-process.js';

test('npm run dev serves the pages from their sources and the API, and Ctrl-C stops all of it', async () => {
  const dataDir = await temporaryDataFolder();
  const shop = await ShopProcess.open(dataDir, ['npm', 'run', 'dev']);

  for (const path of ['/', '/products']) {
    const page = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('/src/entry/client.tsx');
  }
  const products = await fetch(`${shop.url}/products?limit=1`);
  expect(await products.json()).toHaveLength(1);
  const answer = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ shop { name } }' }),
  });
  expect(await answer.json()).toEqual({ data: { shop: { name: 'Larder' } } });

  shop.interrupt();
  await shop.ended;
  await until(() => processesMentioning(dataDir).length === 0);
});
