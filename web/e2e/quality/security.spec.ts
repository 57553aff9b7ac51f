import type { BrowserContext, Page } from '@playwright/test';
import {
  accountWithCart,
  accountWithOrder,
  accountWithRating,
  accountWithReview,
  demoAdmin,
  newAccount,
} from '../support/accounts';
import { orderTotal } from '../support/catalogue';
import { openGoogle, useNewAccount } from '../support/google';
import { GOOD_CARD } from '../support/payment-dialog';
import { expect, test } from '../support/test';

/** Collects the violations of the content security policy in all windows and frames. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('tellViolation', (_source, text: string) => void violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, documentURI }) => {
        const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
        tellViolation(`${effectiveDirective} ${blockedURI} on ${documentURI}`);
      },
    );
  });
  return violations;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
}

// spec: 1.9, 4.11
test('W2: sign-in with Google and payment comply with the policy @wide', async ({
  shopper,
  products,
  recipient,
  context,
}) => {
  const violations = await watchPolicy(context);
  const lines = [{ product: products[0], quantity: 1 }];
  await shopper.addToCart(products[0], 1);
  await shopper.openCart(1);
  await shopper.goToCheckout();
  await shopper.expectSignIn();
  await useNewAccount(await openGoogle(shopper.page, 'Continue with Google'), newAccount());
  await shopper.expectCheckout(lines, orderTotal(lines));
  await shopper.fillRecipient(recipient);
  await (await shopper.pressPay(orderTotal(lines))).payWith(GOOD_CARD);
  await shopper.expectOnlyOrder(lines, orderTotal(lines), recipient);
  expect(violations).toEqual([]);
});

// The console guard fails every test on violations; this covers the remaining pages.
test('W2: the other pages and a change of the theme comply with the policy @wide', async ({
  page,
  context,
}) => {
  const violations = await watchPolicy(context);
  await page.goto('/');
  await settled(page);
  // MUI's default for changing themes would insert a style element, which the policy blocks.
  await page.getByRole('button', { name: 'Theme' }).first().click();
  await page.getByText('Dark', { exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await page.goto('/graphql');
  await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('totalCount');
  await page.getByRole('button', { name: /^Execute query/ }).click();
  await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('"cursor"');
  await page.goto('/docs/');
  await expect(page.getByRole('heading', { name: /Larder/ })).toBeVisible();
  await page.goto('/sandbox/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
});

test('W2: an injected script does not run @wide', async ({ page, context, consoleGuard }) => {
  consoleGuard.expectProblem(/Content Security Policy|elsewhere\.example/);
  const violations = await watchPolicy(context);
  await page.goto('/reviews');
  await settled(page);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.pwned = true';
    document.body.append(script);
    const frame = document.createElement('div');
    frame.innerHTML =
      '<a id="trap" href="javascript:window.pwned = true" onclick="window.pwned = true">x</a>';
    document.body.append(frame);
    document.getElementById('trap')?.click();
    const elsewhere = document.createElement('script');
    elsewhere.src = 'https://elsewhere.example/evil.js';
    document.body.append(elsewhere);
  });
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-elem inline/);
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-attr inline/);
  await expect.poll(() => violations.join('\n')).toMatch(/script-src-elem https:\/\/elsewhere\.example/);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test(
  'I2: user content is rendered as text everywhere @wide',
  { tag: '@nightly' },
  async ({ shopper, products: [product], request, context }) => {
    test.slow();
    const { page } = shopper;
    const violations = await watchPolicy(context);
    const marked = (id: string) =>
      `${id} <img src=x onerror="window.pwned=1"></script><script>window.pwned=1</script>`;
    const [rated, reviewed, lives] = [newAccount(), newAccount(), newAccount()].map(({ email }) =>
      marked(email),
    ) as [string, string, string];
    await accountWithRating(request, product, rated);
    await accountWithReview(request, reviewed);
    const buyer = { ...newAccount(), name: '<b onclick=window.pwned=1>Asha</b>' };
    await accountWithOrder(request, product, buyer, lives);

    const expectShown = async (address: string, text: string) => {
      await page.goto(address);
      await expect(page.getByText(text).first()).toBeVisible();
      expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    };
    await expectShown(`/products/${product.id}`, rated);
    await expectShown('/reviews', reviewed);
    await page.goto('/dashboard/my-orders');
    await shopper.signIn(buyer);
    await shopper.openOrder(page.getByRole('article'));
    await expect(page.getByText(lives)).toBeVisible();
    await page.goto('/dashboard');
    await shopper.signOut();
    await page.goto('/dashboard/moderation');
    await shopper.signIn(demoAdmin);
    await expect(page.getByText(reviewed).first()).toBeVisible();
    await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(buyer.email)}`);
    await page.getByRole('link', { name: /^Order \d+$/ }).click();
    await expect(page.getByText(lives).first()).toBeVisible();
    await expect(page.getByText(buyer.name).first()).toBeVisible();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
    expect(violations).toEqual([]);
  },
);

test('W4: sign-in redirects within the shop only @wide', async ({
  shopper,
  products: [product],
  request,
  baseURL,
}) => {
  const { page } = shopper;
  await page.goto('/login');
  await settled(page);
  // In the history state that the router reads, as another page could have left it.
  await page.evaluate(() =>
    history.replaceState({ ...history.state, usr: { from: '//elsewhere.example/' } }, ''),
  );
  await page.reload();
  await shopper.signIn(await accountWithCart(request, product, 1));
  await shopper.expectToast('Logged In Successfully!');
  await expect(page).not.toHaveURL(/login/);
  expect(new URL(page.url()).origin).toBe(baseURL);
});
