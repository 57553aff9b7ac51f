import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** How many elements are in the row of the first. */
function inFirstRow(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) => {
    const tops = elements.map((element) => element.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
  });
}

/** How many elements are completely inside the frame. */
function inside(frame: Locator, selector: string) {
  return frame.evaluate((element, inner) => {
    const { left, right } = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll(inner)].map((each) => each.getBoundingClientRect());
    return boxes.filter((box) => box.left > left - 1 && box.right < right + 1).length;
  }, selector);
}

const carouselOf = (page: Page) =>
  page.getByRole('region', { name: 'Same Products' }).locator('.swiper-initialized');

// spec: 2.25, 2.26
test('the product grid has 2 columns on small screens and 5 on large ones, and the bar sticks below the header', async ({
  page,
  isMobile,
}) => {
  await page.goto('/products');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  expect(await inFirstRow(page, 'main li:has(h3)')).toBe(isMobile ? 2 : 5);

  const filter = page.getByRole('combobox', { name: 'Category' });
  await expect(main.getByRole('listitem').nth(12)).toBeAttached();
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(filter).toBeInViewport();
  await expect(main.getByRole('status').filter({ hasText: 'products' })).toBeInViewport();
  // 1280 x 900 px at 400 %: together they would leave a third of the window.
  await page.setViewportSize({ width: 320, height: 225 });
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await expect(filter).not.toBeInViewport();
});

test(
  // spec: 2.40, 2.41, 9.12
  'Same Products shows 1, 2 or 3 slides at 640, 768 and 1024 pixels, advances automatically in a loop, and supports clicks',
  { tag: '@wide' },
  async ({ shopper, products }) => {
    const { page } = shopper;
    await shopper.openProduct(products[0]);
    const carousel = carouselOf(page);
    await carousel.scrollIntoViewIfNeeded();
    for (const [width, slides] of [
      [640, 1],
      [768, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => inside(carousel, '.swiper-slide'), { message: `slides at ${width} px` })
        .toBe(slides);
    }
    // Slides have correct labels after resizing; the loop reorders them.
    const names = await carousel
      .locator('.swiper-slide')
      .evaluateAll((all) => all.map((slide) => slide.getAttribute('aria-label')));
    const labels = names.map((_name, index) => `${index + 1} / ${names.length}`);
    expect(names.toSorted()).toEqual(labels.toSorted());

    await page.setViewportSize({ width: 1440, height: 900 });
    const settings = await carousel.evaluate((element) => {
      const { params } = (element as unknown as { swiper: { params: Record<string, unknown> } }).swiper;
      return { loop: params['loop'], autoplay: params['autoplay'] };
    });
    expect(settings).toMatchObject({ loop: true, autoplay: { delay: 3000 } });
    // Hovering pauses it.
    await page.mouse.move(0, 0);

    const chosen = () => carousel.locator('.swiper-pagination-bullet-active').getAttribute('aria-label');
    const first = await chosen();
    await expect.poll(chosen).not.toBe(first);

    await page.getByRole('button', { name: /^Pause/ }).click();
    const bullets = carousel.locator('.swiper-pagination-bullet');
    await bullets.last().click();
    await expect(bullets.last()).toHaveClass(/bullet-active/);
    await page.getByRole('button', { name: 'Next product' }).click();
    await expect(bullets.first()).toHaveClass(/bullet-active/);
    await page.getByRole('button', { name: 'Previous product' }).click();
    await expect(bullets.last()).toHaveClass(/bullet-active/);
  },
);
