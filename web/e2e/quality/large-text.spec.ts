import { adminWalk } from '../support/admin-screens';
import { DESK, expectRoomInEachWindow } from '../support/large-text';
import { goThrough } from '../support/screens';
import { test } from '../support/test';

// Text of twice the size, as a person chooses it in the settings of the browser (WCAG 1.4.4 without
// zooming).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  },
});

test.use({ viewport: DESK });

// Those of visitors and customers are looked at where axe looks at them.
test('everything that an admin reads at twice the size has its place @wide', async ({
  shopper,
  products,
  request,
  consoleGuard,
}) => {
  // Many screens in one visit.
  test.slow();
  const { page } = shopper;
  await goThrough(adminWalk, { shopper, products, request, consoleGuard }, (screen) =>
    expectRoomInEachWindow(page, screen),
  );
});
