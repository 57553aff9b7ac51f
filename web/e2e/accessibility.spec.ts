import { adminWalk } from './support/admin-screens';
import { expectNothingFound } from './support/axe';
import { expectRoomForLargeText } from './support/large-text';
import { goThrough, walks } from './support/screens';
import { test } from './support/test';

const PHONE = { width: 390, height: 844 };

for (const walk of walks) {
  test(`axe finds nothing on any screen of ${walk.who}, light or dark, and large text has its place`, async ({
    shopper,
    products,
    request,
    tidiness,
    isMobile,
  }) => {
    // Many screens in one visit.
    test.slow();
    await goThrough(walk, { shopper, products, request, tidiness }, async (screen) => {
      await expectNothingFound(shopper.page, screen);
      // The way to a screen takes longer than another look at it.
      if (!isMobile) await expectRoomForLargeText(shopper.page, screen);
    });
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
