import { accountWithOrder } from '../support/accounts';
import { signInAsAdmin } from '../support/admin';
import { layoutProblems } from '../support/layout';
import { expect, test } from '../support/test';

/** Both sides of every breakpoint, and widths between. */
const widths = [
  320, 344, 360, 390, 430, 599, 600, 768, 899, 900, 940, 1000, 1080, 1140, 1199, 1200, 1240, 1280, 1320, 1440,
];

for (const [who, tag] of [
  ['a visitor', '@wide'],
  ['a customer', '@nightly'],
] as const) {
  // spec: S.6
  test(`the header of ${who} fits any window @wide`, { tag }, async ({ shopper, products, request }) => {
    const { page } = shopper;
    if (who === 'a customer') {
      await page.goto('/login');
      await shopper.signIn(await accountWithOrder(request, products[0]));
      await shopper.expectToast('Logged In Successfully!');
    }
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (who === 'a customer') await expect(page.getByRole('banner').getByRole('img')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft((await layoutProblems(page, { within: 'header' })).join('\n'), `${width} px`).toBe('');
    }
  });
}

test('a long name of the shop fits any window @wide', { tag: '@nightly' }, async ({ shopper }) => {
  const { page } = shopper;
  await signInAsAdmin(shopper);
  const name = `Bio-Hofladen ${'Mustermann'.repeat(7)}`.slice(0, 80);
  await page.addInitScript((shopName) => {
    const { parse } = JSON;
    JSON.parse = (text: string, ...rest) => {
      const value: unknown = parse(text, ...rest);
      return value && Object.hasOwn(value, 'shopName') ? { ...value, shopName } : value;
    };
  }, name);
  // A page that the server does not render, and from there one that the browser renders anew.
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    expect.soft((await layoutProblems(page, { textMayWrap: true })).join('\n'), `${width} px`).toBe('');
  };
  await look(1440);
  await menu.getByRole('link', { name }).click();
  const basket = page.getByRole('banner').getByRole('link', { name }).locator('svg');
  await expect(basket).toBeVisible();
  for (const width of [320, 390, 900, 1200, 1440]) {
    await look(width);
    expect.soft(await basket.evaluate((svg) => svg.clientWidth), `${width} px`).toBe(32);
  }
});
