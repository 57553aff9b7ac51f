import { adminTour } from '../support/admin-screens';
import { DESK, expectRoomInEachWindow } from '../support/large-text';
import { inspectScreens } from '../support/screens';
import { test } from '../support/test';

// Text of 200 % by the browser's font size (WCAG 1.4.4 without zoom).
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
  },
});

test.use({ viewport: DESK });

// The accessibility test covers the screens of visitors and customers.
test(
  'every screen of an admin fits text of 200 % @wide',
  { tag: '@nightly' },
  async ({ shopper, products, request, consoleGuard }) => {
    // Many screens.
    test.slow();
    const { page } = shopper;
    await inspectScreens(adminTour, { shopper, products, request, consoleGuard }, (screen) =>
      expectRoomInEachWindow(page, screen),
    );
  },
);
