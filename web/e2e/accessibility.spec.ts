import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { adminWalk } from './support/admin-screens';
import { goThrough, walks } from './support/screens';
import { expect, test } from './support/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const SHOWN_PER_RULE = 4;

const PHONE = { width: 390, height: 844 };

/** What breaks a rule: the rule, and where. */
async function violations(page: Page, configure: (axe: AxeBuilder) => AxeBuilder): Promise<string> {
  // Legacy mode stays in this page instead of opening another one; it only misses frames of other hosts.
  const { violations: found } = await configure(new AxeBuilder({ page }).setLegacyMode()).analyze();
  return found
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, SHOWN_PER_RULE).map(({ target, failureSummary = '' }) => {
        const [, ...reasons] = failureSummary.split(/\s*\n\s*/);
        return `  ${target.join(' ')}: ${reasons.join('; ')}`;
      });
      return [`${id}, ${nodes.length} times (${help})`, ...places].join('\n');
    })
    .join('\n');
}

/** Looks at a screen in both schemes of colours. */
async function expectNothingFound(page: Page, screen: string): Promise<void> {
  // Cards far below the screen are not drawn, and would keep the other colours.
  await page.evaluate(() => (document.documentElement.dataset['restoringScroll'] = ''));
  const inLight = await violations(page, (axe) => axe.withTags(TAGS));
  expect.soft(inLight, `${screen}, light`).toBe('');
  // Only the colours change.
  await page.emulateMedia({ colorScheme: 'dark' });
  // The mailbox knows no other choice than the browser's.
  await expect(page.locator('html[data-color-scheme="light"]')).toHaveCount(0);
  const inDark = await violations(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
  expect.soft(inDark, `${screen}, dark`).toBe('');
  await page.emulateMedia({ colorScheme: 'light' });
}

for (const walk of walks) {
  test(`axe finds nothing on any screen of ${walk.who}, light or dark`, async ({
    shopper,
    products,
    request,
    tidiness,
  }) => {
    // Many screens in one visit.
    test.slow();
    await goThrough(walk, { shopper, products, request, tidiness }, (screen) =>
      expectNothingFound(shopper.page, screen),
    );
  });
}

test('axe finds nothing on any screen of an admin, light or dark, wide or narrow @wide', async ({
  shopper,
  products,
  request,
  tidiness,
}) => {
  // Many screens in one visit, and each of them twice.
  test.slow();
  const { page } = shopper;
  const wide = page.viewportSize() ?? PHONE;
  await goThrough(adminWalk, { shopper, products, request, tidiness }, async (screen) => {
    await expectNothingFound(page, screen);
    await page.setViewportSize(PHONE);
    // At its end, where what sticks to the window covers nothing, and no tooltip is up.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectNothingFound(page, `${screen}, narrow`);
    await page.setViewportSize(wide);
  });
});
