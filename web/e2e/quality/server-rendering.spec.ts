import type { Page } from '@playwright/test';
import { sampleOf } from '../../../scripts/lib/test-depth.mjs';
import { accountWithCart, newAccount, register } from '../support/accounts';
import { formatMoney } from '../support/catalogue';
import { scriptsHaveRun } from '../support/layout';
import { expect, test } from '../support/test';

/** The computed style and position of each element. */
const looks = (page: Page) =>
  page.locator('#root *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const values = [...style]
        .filter((name) => !name.startsWith('--'))
        .map((name) => style.getPropertyValue(name));
      return `${element.outerHTML.slice(0, 80)} ${[x, y, width, height].join(' ')} ${values.join('|')}`;
    }),
  );

/** Enables the full stylesheets, like the shop's scripts. */
async function addAllStyles(page: Page): Promise<void> {
  const links = page.locator('link[data-deferred]');
  await links.evaluateAll((each) => each.forEach((link) => ((link as HTMLLinkElement).disabled = false)));
  // Without scripts there are no events.
  const missing = () =>
    links.evaluateAll((each) => each.filter((link) => !(link as HTMLLinkElement).sheet).length);
  await expect.poll(missing).toBe(0);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Home, a product and the reviews are shown completely, and the dashboard says what it needs',
    { tag: '@wide' },
    async ({ page, products: [product] }) => {
      // Playwright's text locators ignore these elements.
      const needsScripts = page.locator('noscript p');
      await page.goto('/');
      await expect(page.getByText('your way everyday!')).toBeVisible();
      for (const category of ['Beverage', 'Delicatessens', 'Fruits', 'Vegetables']) {
        const section = page.getByRole('region', { name: category, exact: true });
        await expect(section.getByRole('listitem').first()).toBeVisible();
      }
      await expect(page.getByRole('heading', { name: 'What our customers say' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
      await expect(needsScripts).toBeVisible();

      await page.goto('/products');
      await page.getByRole('link', { name: product.name, exact: true }).first().click();
      await expect(page).toHaveTitle(`${product.name} · Larder`);
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await expect(page.getByText(formatMoney(product.price)).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Same Products' }).getByRole('link').first(),
      ).toBeVisible();

      await page.goto('/reviews');
      await expect(page.getByRole('heading', { name: 'What our customers say' })).toBeVisible();
      await expect(page.getByText(/out of 5/).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

      // It renders nothing else.
      await page.goto('/dashboard');
      await expect(needsScripts).toBeVisible();
    },
  );

  test('a page with its inlined styles looks as with the full stylesheets @phone', async ({
    page,
    products,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const addresses = ['/', '/products', `/products/${products[0].id}`, '/reviews', '/login'];
    for (const address of sampleOf(addresses, 1)) {
      await page.goto(address);
      expect(await page.locator('link[data-deferred]').count(), address).toBeGreaterThan(0);
      const part = await looks(page);
      expect(part.length, address).toBeGreaterThan(50);
      await addAllStyles(page);
      const whole = await looks(page);
      expect(whole.filter((look, index) => look !== part[index]).slice(0, 2), address).toEqual([]);
    }
  });

  test('the shop can be installed', { tag: '@wide' }, async ({ page, request }) => {
    await page.goto('/');
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const response = await request.get(address ?? '');
    const manifest = (await response.json()) as { name: string; icons: { src: string }[] };
    expect(manifest.name).toBe('Larder');
    for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
    const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    expect((await request.get(touchIcon ?? '')).status()).toBe(200);
    expect((await request.get('/favicon.ico')).status()).toBe(200);
  });
});

test("hydration reuses the server's data without queries", { tag: '@wide' }, async ({ page, products }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') requests.push(request.postData() ?? request.url());
  });
  const addresses = ['/', '/products', `/products/${products[0].id}`, '/login', '/signup'];
  for (const address of [...sampleOf(addresses, 2), '/reviews']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expectHydrated(page);
  }
  expect(requests).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Fruits', exact: true }).getByRole('listitem').first(),
  ).toBeVisible();
  expect(requests.length).toBeGreaterThan(0);
});

test('hydration works with a wrong clock', { tag: '@wide' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2041-01-01T12:00:00Z'));
  for (const address of sampleOf(['/', '/products', '/reviews'], 1)) {
    await page.goto(address);
    await expectHydrated(page);
  }
});

test(
  'input before the scripts is replayed, and does not reach the URL',
  { tag: '@nightly-on-desktops' },
  async ({ page, request, products, shopper }) => {
    const account = await accountWithCart(request, products[0], 2);
    const releaseScripts = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await shopper.signIn(account);
    await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
    expect(new URL(page.url()).search).toBe('');
    await releaseScripts();
    await shopper.expectToast('Logged In Successfully!');
    await shopper.openCart(1);
  },
);

test(
  'a click during hydration applies to the text typed before',
  { tag: '@nightly-on-phones' },
  async ({ page, request, shopper }) => {
    const account = newAccount();
    await register(request, account);
    const releaseScripts = await holdScripts(page);
    const releaseReact = await holdReact(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await shopper.typeCredentials(account);
    const released = releaseScripts();
    await scriptsHaveRun(page);
    await shopper.pressSignIn();
    releaseReact();
    await released;
    await shopper.expectToast('Logged In Successfully!');
  },
);

test(
  'a link that is clicked before the scripts takes along what was typed',
  { tag: '@wide' },
  async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').fill('asha@example.com');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // Longer than a link waits where nothing was typed.
    await page.waitForTimeout(3_000);
    await releaseScripts();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('asha@example.com');
  },
);

test('a selection during hydration applies', { tag: '@nightly-on-desktops' }, async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  const releaseReact = await holdReact(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const released = releaseScripts();
  await scriptsHaveRun(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  releaseReact();
  await released;
  await expect(page).toHaveURL('/products?sort=price-up');
});

test('the search shortcut works before the scripts', { tag: '@wide' }, async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/reviews', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await releaseScripts();
  await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused();
});

test('a search typed before the scripts stays', { tag: '@wide' }, async ({ page }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto('/reviews', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.fill('tomatoes');
  await releaseScripts();
  await expect(page.getByRole('option').first()).toContainText('tomatoes');
  await field.press('Enter');
  await expect(page).toHaveURL('/products?q=tomatoes');
});

for (const [when, isHydrating, tag] of [
  ['before the scripts run', false, ['@wide', '@nightly']],
  ['during hydration', true, ['@wide']],
] as const) {
  test(`Back leaves a reloaded page ${when}`, { tag: [...tag] }, async ({ page }) => {
    await page.goto('/reviews');
    await expectHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByText('your way everyday!')).toBeVisible();
    const releaseScripts = await holdScripts(page);
    const releaseReact = isHydrating ? await holdReact(page) : () => {};
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('your way everyday!')).toBeVisible();
    if (isHydrating) {
      void releaseScripts().catch(() => {});
      await scriptsHaveRun(page);
    }
    await page.evaluate(() => history.back());
    await expect(page.getByRole('heading', { level: 1, name: 'What our customers say' })).toBeVisible();
    releaseReact();
    await releaseScripts();
    await expect(page).toHaveURL('/reviews');
    await expect(page).toHaveTitle('Reviews · Larder');
    expect(await page.locator('title').count()).toBe(1);
  });
}

/** Keeps toasts open by blocking timers of 3 seconds, since a busy machine may take longer. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setReal = window.setTimeout;
    window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) =>
      setReal(run, delay === 3_000 ? 1_000_000 : delay, ...rest)) as typeof window.setTimeout;
  });
}

test(
  'a link navigates when scripts fail to load',
  { tag: '@nightly-on-phones' },
  async ({ page, products, consoleGuard }) => {
    consoleGuard.expectProblem(/\/assets\/.*\.js/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/products');
    await page.getByRole('link', { name: products[0].name, exact: true }).first().click();
    await expect(page).toHaveURL(`/products/${products[0].id}`);
  },
);

test(
  'a click on Add before the scripts is replayed',
  { tag: '@nightly-on-desktops' },
  async ({ page, shopper }) => {
    await keepToasts(page);
    const releaseScripts = await holdScripts(page);
    await page.goto('/products', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Add .* to the cart$/ })
      .first()
      .click();
    await releaseScripts();
    await shopper.expectToast('Added To Cart!');
    await shopper.openCart(1);
    // It would cover the title of the cart.
    await expect(page.locator('.notistack-Snackbar')).toHaveCount(0);
  },
);

test('an unknown page responds with 404', { tag: '@wide' }, async ({ page, consoleGuard }) => {
  consoleGuard.expectProblem(/404.*\/products\/no-such-product/);
  const response = await page.goto('/products/no-such-product');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'OOPS! Page not found!' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByText('your way everyday!')).toBeVisible();
});

test(
  'the cart of a visitor survives a reload of the server-rendered page',
  { tag: '@nightly' },
  async ({ page, shopper, products }) => {
    await shopper.addToCart(products[0], 2);
    await page.reload();
    await shopper.openCart(1);
    await shopper.expectInCart(products[0], 2);
  },
);

for (const system of ['light', 'dark'] as const) {
  const chosen = system === 'light' ? 'dark' : 'light';

  const title = `the theme follows the system; another than ${system}, selected by keyboard, stays before the first paint`;
  test(title, { tag: system === 'light' ? '@nightly-on-phones' : '@nightly' }, async ({ page, isMobile }) => {
    const html = page.locator('html');
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await expect(html).toHaveAttribute('data-color-scheme', system);
    await expectHydrated(page);
    await page.emulateMedia({ colorScheme: chosen });
    await expect(html).toHaveAttribute('data-color-scheme', chosen);
    await page.emulateMedia({ colorScheme: system });
    await expect(html).toHaveAttribute('data-color-scheme', system);

    const button = page.getByRole('button', { name: isMobile ? 'Menu' : 'Theme', exact: true });
    const choice = page.getByRole('radiogroup', { name: 'Theme' });
    const radio = (name: string) => choice.getByRole('radio', { name });
    if (isMobile) {
      await button.click();
      await expect(radio('System')).toBeChecked();
      // The radio button itself is visually hidden.
      await choice.getByText(chosen === 'dark' ? 'Dark' : 'Light', { exact: true }).click();
    } else {
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Theme' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(radio('System')).toBeFocused();
      await expect(radio('System')).toBeChecked();
      await page.keyboard.press('ArrowRight');
      if (chosen === 'dark') await page.keyboard.press('ArrowRight');
      await expect(radio(chosen === 'dark' ? 'Dark' : 'Light')).toBeChecked();
    }
    await expect(html).toHaveAttribute('data-color-scheme', chosen);
    const ground = await groundOf(page);
    if (!isMobile) {
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(choice).toBeHidden();
    }

    // Without the shop's scripts, this is the first paint.
    const releaseScripts = await holdScripts(page);
    await page.goto('/reviews', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'What our customers say' })).toBeVisible();
    await expect(html).toHaveAttribute('data-color-scheme', chosen);
    expect(await groundOf(page)).toBe(ground);

    await releaseScripts();
    await expect(html).toHaveAttribute('data-color-scheme', chosen);
    await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute(
      'content',
      chosen === 'dark' ? /^#18221b$/i : /^#ffffff$/i,
    );
  });
}

/** Waits until React has hydrated the page, so that clicks work. */
async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const heading = document.querySelector('main h1') ?? root?.firstElementChild;
    return heading ? Object.keys(heading).some((key) => key.startsWith('__reactFiber$')) : false;
  });
}

/** Holds the shop's scripts; returns the function that releases them. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expectHydrated(page);
  };
}

declare global {
  interface Window {
    reactMayGoOn?: () => Promise<void>;
  }
}

/**
 * React schedules work by messages. While they are held, it listens to events but has not hydrated.
 */
async function holdReact(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.exposeFunction('reactMayGoOn', () => released);
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      void window.reactMayGoOn?.().then(() => postMessage.call(this, message));
    };
  });
  return release;
}

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
