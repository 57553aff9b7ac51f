import { expect, test } from '../support/test';

test(
  'a page asks by hashes that the shop knows, and is answered at once',
  { tag: '@wide' },
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
    });
    await page.goto('/products');
    await page.getByRole('combobox', { name: 'Category' }).click();
    const answered = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"ProductsPage"')),
    );
    await page.getByRole('option', { name: 'Beverage', exact: true }).click();
    expect(await (await answered).json()).toHaveProperty('data.products');
    for (const body of asked) {
      expect(body).toContain('"sha256Hash"');
      expect(body).not.toContain('"query":');
    }
  },
);
