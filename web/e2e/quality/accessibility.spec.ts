import { expect, type Page } from '@playwright/test';
import { adminTour } from '../support/admin-screens';
import { expectNoViolations } from '../support/axe';
import { settled } from '../support/layout';
import { expectRoomForLargeText } from '../support/large-text';
import { inspectScreens, tours } from '../support/screens';
import { expectRoomInSmallWindows, NARROW } from '../support/small-windows';
import { nightlyTags } from '../support/sample';
import { test } from '../support/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

// With the default seed visitors on phones, and customers on desktops.
const nextTag = nightlyTags(4, 2, 1);

// Opening a screen takes longer than inspecting it, so each is inspected for everything.

for (const tour of tours) {
  // spec: S.5
  const titleOnDesktops = `axe finds nothing on any screen of ${tour.who} in both colour schemes, and large text fits @wide`;
  test(titleOnDesktops, { tag: nextTag() }, async ({ shopper, products, request, consoleGuard }) => {
    // Many screens.
    test.slow();
    await inspectScreens(tour, { shopper, products, request, consoleGuard }, async (screen) => {
      await expectNoViolations(shopper.page, screen);
      await expectRoomForLargeText(shopper.page, screen);
    });
  });

  // spec: S.5, S.6
  const titleOnPhones = `every screen of ${tour.who} fits small windows, and axe finds nothing on a phone @phone`;
  test(titleOnPhones, { tag: nextTag() }, async ({ shopper, products, request, consoleGuard }) => {
    // Many screens.
    test.slow();
    const { page } = shopper;
    await page.setViewportSize(NARROW);
    await inspectScreens(tour, { shopper, products, request, consoleGuard }, async (screen) => {
      await expectRoomInSmallWindows(page, screen);
      await resize(page, PHONE);
      await expectNoViolations(page, screen);
      await resize(page, NARROW);
    });
  });
}

// spec: S.5, S.6
test('every screen of an admin fits small windows, and axe finds nothing in any window @wide', async ({
  shopper,
  products,
  request,
  consoleGuard,
}) => {
  // Many screens, each in several windows.
  test.slow();
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await inspectScreens(adminTour, { shopper, products, request, consoleGuard }, async (screen) => {
    await expectRoomInSmallWindows(page, screen);
    await resize(page, DESKTOP);
    await expectNoViolations(page, screen);
    await resize(page, PHONE);
    // Scrolled to the end, where sticky bars cover nothing, without a tooltip.
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await withoutStickyHeaders(page, () => expectNoViolations(page, `${screen}, narrow`));
    await resize(page, NARROW);
  });
});

/** Resizes the window and waits for the layout. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

/** The sticky header of a growing list covers an arbitrary part of it. */
async function withoutStickyHeaders(page: Page, look: () => Promise<void>): Promise<void> {
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
