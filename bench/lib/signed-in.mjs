// The customer of the demo in a browser, with one product in the cart.

const CUSTOMER = { email: 'shopper@larder.test', password: 'larder-shopper' };

/** Signs in by the form, and adds a product to the cart. */
export async function signIn(page, productId) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(CUSTOMER.email);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(`/products/${productId}`);
  await page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
  await page.locator('button[aria-label^="1 Item"]').first().waitFor({ state: 'attached' });
}

/** Watches, on each page from now on, when the account and the basket show. */
export async function watchSession(page) {
  await page.addInitScript(() => {
    const shown = (globalThis.shown = {});
    const signs = { account: 'header a[href="/dashboard"]', basket: 'button[aria-label^="1 Item"]' };
    const look = () => {
      for (const [what, selector] of Object.entries(signs))
        if (document.querySelector(selector)) shown[what] ??= performance.now();
      if (!shown.account || !shown.basket) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Opens a page. @returns milliseconds from its first paint until account and basket show */
export async function timedSession(page, address) {
  await page.goto(address);
  await page.waitForFunction(() => globalThis.shown.account && globalThis.shown.basket);
  const times = await page.evaluate(() => {
    const [{ startTime }] = performance.getEntriesByName('first-contentful-paint');
    return { account: globalThis.shown.account - startTime, basket: globalThis.shown.basket - startTime };
  });
  await page.waitForLoadState('networkidle');
  return times;
}
