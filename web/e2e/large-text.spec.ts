import { adminWalk } from './support/admin-screens';
import { layoutProblems, settled } from './support/layout';
import { textProblems } from './support/large-text';
import { goThrough } from './support/screens';
import { expect, test } from './support/test';

// Text of twice the size, as a person chooses it in the settings of the browser (WCAG 1.4.4 without zooming).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  },
});

const desk = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: desk });

// Those of visitors and customers are looked at where axe looks at them.
test('everything that an admin reads at twice the size has its place @wide', async ({
  shopper,
  products,
  request,
  tidiness,
}) => {
  // Many screens in one visit.
  test.slow();
  const { page } = shopper;
  await goThrough(adminWalk, { shopper, products, request, tidiness }, async (screen) => {
    for (const size of [desk, phone]) {
      await page.setViewportSize(size);
      await settled(page);
      const problems = [
        ...(await layoutProblems(page, { textMayWrap: true })),
        ...(await textProblems(page)),
      ];
      expect.soft(problems.join('\n'), `${screen}, ${size.width} px`).toBe('');
    }
    await page.setViewportSize(desk);
  });
});
