import { expect, test } from '../support/test';

test('pages send the hashes of persisted queries that the shop knows', { tag: '@wide' }, async ({ page }) => {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) bodies.push(request.postData() ?? '');
  });
  await page.goto('/products');
  await page.getByRole('combobox', { name: 'Category' }).click();
  const responded = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"ProductsPage"')),
  );
  await page.getByRole('option', { name: 'Beverage', exact: true }).click();
  expect(await (await responded).json()).toHaveProperty('data.products');
  for (const body of bodies) {
    expect(body).toContain('"sha256Hash"');
    expect(body).not.toContain('"query":');
  }
});
