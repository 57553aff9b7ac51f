import { expect, type Page } from '@playwright/test';
import { adminWalk } from '../support/admin-screens';
import { expectNothingFound } from '../support/axe';
import { settled } from '../support/layout';
import { expectRoomForLargeText } from '../support/large-text';
import { goThrough, walks } from '../support/screens';
import { expectRoomInSmallWindows, NARROW } from '../support/small-windows';
import { test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

// The way to a screen takes longer than another look at it: where it was reached, all looks are
// taken.

for (const walk of walks) {
  // spec: S.5
  test(`axe finds nothing on any screen of ${walk.who}, light or dark, and large text has its place @wide`, async ({
    shopper,
    products,
    request,
    consoleGuard,
  }) => {
    // Many screens in one visit.
    test.slow();
    await goThrough(walk, { shopper, products, request, consoleGuard }, async (screen) => {
      await expectNothingFound(shopper.page, screen);
      await expectRoomForLargeText(shopper.page, screen);
    });
  });

  // spec: S.5, S.6
  test(`everything that ${walk.who} sees has its place in small windows, and axe finds nothing on a phone @phone`, async ({
    shopper,
    products,
    request,
    consoleGuard,
  }) => {
    // Many screens in one visit.
    test.slow();
    const { page } = shopper;
    await page.setViewportSize(NARROW);
    await goThrough(walk, { shopper, products, request, consoleGuard }, async (screen) => {
      await expectRoomInSmallWindows(page, screen);
      await lookIn(page, PHONE);
      await expectNothingFound(page, screen);
      await lookIn(page, NARROW);
    });
  });
}

// spec: S.5, S.6
test('everything that an admin sees has its place in small windows, and axe finds nothing in any @wide', async ({
  shopper,
  products,
  request,
  consoleGuard,
}) => {
  // Many screens in one visit, and each of them several times.
  test.slow();
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await goThrough(adminWalk, { shopper, products, request, consoleGuard }, async (screen) => {
    await expectRoomInSmallWindows(page, screen);
    await lookIn(page, DESKTOP);
    await expectNothingFound(page, screen);
    await lookIn(page, PHONE);
    // At its end, where what sticks to the bottom of the window covers nothing, and no tooltip is
    // up.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await withoutStickyTops(page, () => expectNothingFound(page, `${screen}, narrow`));
    await lookIn(page, NARROW);
  });
});

/** What a window of another size calls for is there before it is looked at. */
async function lookIn(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

/** Of a list that grows meanwhile it is chance what its head covers half. */
async function withoutStickyTops(page: Page, look: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, top } = getComputedStyle(element);
      if (position !== 'sticky' || top === 'auto') continue;
      element.dataset['unstuck'] = '';
      element.style.position = 'relative';
      element.style.top = '0';
    }
  });
  await look();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
      delete element.dataset['unstuck'];
      element.style.removeProperty('position');
      element.style.removeProperty('top');
    }
  });
}
