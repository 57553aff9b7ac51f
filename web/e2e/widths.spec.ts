import { accountWithOrder } from './support/accounts';
import { adminWalk } from './support/admin-screens';
import { layoutProblems } from './support/layout';
import { goThrough, walks } from './support/screens';
import { expect, test } from './support/test';

/** What 1280 px are at 400 % (WCAG 1.4.10), and what 1280 x 900 px are at 200 % (WCAG 1.4.4, by the browser's zoom). */
const narrow = { width: 320, height: 640 };
const zoomed = { width: 640, height: 450 };

test.describe('in small windows @wide', () => {
  test.use({ viewport: narrow });
  for (const walk of [...walks, adminWalk]) {
    test(`everything that ${walk.who} sees has its place`, async ({
      shopper,
      products,
      request,
      tidiness,
    }) => {
      // Many screens in one visit.
      test.slow();
      const { page } = shopper;
      await goThrough(walk, { shopper, products, request, tidiness }, async (screen) => {
        for (const size of [narrow, zoomed]) {
          await page.setViewportSize(size);
          expect.soft((await layoutProblems(page)).join('\n'), `${screen}, ${size.width} px`).toBe('');
        }
        await page.setViewportSize(narrow);
      });
    });
  }
});

/** Each side of every breakpoint, and what lies between. */
const widths = [
  320, 344, 360, 390, 430, 599, 600, 768, 899, 900, 940, 1000, 1080, 1140, 1199, 1200, 1240, 1280, 1320, 1440,
];

for (const who of ['a visitor', 'a customer']) {
  test(`the header has room for everything of ${who} in any window @wide`, async ({
    shopper,
    products,
    request,
  }) => {
    const { page } = shopper;
    await page.goto('/login');
    if (who === 'a customer') {
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
