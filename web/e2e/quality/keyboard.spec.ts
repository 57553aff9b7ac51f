import { accountWithOrder, newAccount } from '../support/accounts';
import { signInAsAdmin } from '../support/admin';
import { orderTotal } from '../support/catalogue';
import { activeOption, Keyboard } from '../support/keyboard';
import { PaymentDialog } from '../support/payment-dialog';
import { payElsewhere } from '../support/refunds';
import { nightlyTags } from '../support/sample';
import { expect, test } from '../support/test';

// With the default seed the orders of a customer.
const nextTag = nightlyTags(8, 1, 4);

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

// spec: S.7
test(
  'the product list supports the keyboard @wide',
  { tag: nextTag() },
  async ({ page, products: [apples] }) => {
    const keyboard = new Keyboard(page);
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(page.getByRole('button', { name: /open the cart/ })).toBeVisible();

    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(main).toBeFocused();
    await keyboard.goTo(main.getByRole('link', { name: 'Fruits', exact: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/products?category=fruits');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const category = page.getByRole('combobox', { name: 'Category' });
    await keyboard.goTo(category);
    await keyboard.press('ArrowDown', 'ArrowDown', 'Escape');
    await expect(category).toBeFocused();
    await expect(category).toHaveValue('fruits');
    await keyboard.press(' ', 'Home', 'Enter');
    await expect(page).toHaveURL('/products');
    await expect(category).toBeFocused();

    const card = main
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: apples.name, exact: true }) });
    await keyboard.goTo(card.getByRole('button', { name: /^Add/ }));
    await keyboard.press('Enter');
    const more = card.getByRole('button', { name: /^One more/ });
    await expect(more).toBeFocused();
    await keyboard.press(' ');
    await expect(card.getByRole('group')).toHaveText('In cart: 2');
    await keyboard.press('Shift+Tab', 'Enter', 'Enter');
    await expect(card.getByRole('button', { name: /^Add/ })).toBeFocused();
    // Backwards, below a sticky header and a sticky bar.
    await keyboard.goTo(page.getByRole('banner').getByRole('button', { name: 'Theme' }), 'Shift+Tab');
  },
);

test(
  'search, theme and the search shortcut support the keyboard @wide',
  { tag: nextTag() },
  async ({ page }) => {
    const keyboard = new Keyboard(page);
    const field = page.getByRole('combobox', { name: 'Search products' });
    await page.goto('/reviews');
    await expect(page.getByRole('button', { name: /open the cart/ })).toBeVisible();
    await keyboard.press('Tab', '/');
    await expect(field).toBeFocused();
    await keyboard.type('bannana');
    await expect(page.getByRole('option').first()).toContainText('Bananas');
    await keyboard.press('ArrowDown', 'ArrowDown', 'ArrowUp');
    await expect(await activeOption(field)).toContainText('Bananas');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Bananas/ })).toBeFocused();

    const theme = page.getByRole('banner').getByRole('button', { name: 'Theme' });
    await keyboard.goTo(theme, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Theme' })).toBeFocused();
    await keyboard.press('Tab', 'ArrowRight', 'ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await keyboard.press('Tab', ' ', 'Escape');
    await expect(theme).toBeFocused();
    await keyboard.press('/');
    await expect(theme).toBeFocused();
  },
);

test('the carousel is paused by keyboard @wide', { tag: nextTag() }, async ({ page, products: [apples] }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const keyboard = new Keyboard(page);
  await page.goto(`/products/${apples.id}`);
  const carousel = page.getByRole('region', { name: 'Same Products' });
  const pause = carousel.getByRole('button', { name: /pause|stop/i });
  await carousel.scrollIntoViewIfNeeded();
  await expect(pause).toBeVisible();
  await keyboard.goTo(pause);
  await keyboard.press('Enter');
  await expect(carousel.getByRole('button', { name: /play|start/i })).toBeFocused();
  await keyboard.press('Tab', 'Tab', 'Tab');
});

// spec: S.7
test(
  'a purchase with sign-up works by keyboard @wide',
  { tag: nextTag() },
  async ({ page, shopper, products: [apples], recipient }) => {
    const keyboard = new Keyboard(page);
    const { cart } = shopper;
    await page.goto(`/products/${apples.id}`);
    const basket = page.getByRole('button', { name: /open the cart/ });
    await expect(basket).toBeVisible();
    await keyboard.goTo(page.getByRole('button', { name: 'Add To Cart', exact: true }).first());
    await keyboard.press('Enter');
    await shopper.expectToast('Added To Cart!');
    await keyboard.goTo(basket);
    await keyboard.press('Enter');
    await expect(cart).toBeVisible();

    // The focus stays in the panel and returns to the button on close.
    for (let stop = 0; stop < 10; stop += 1) {
      await keyboard.press('Tab');
      expect(await cart.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    }
    await keyboard.press('Escape');
    await expect(cart).toBeHidden();
    await expect(basket).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.goTo(cart.getByRole('button', { name: /^Remove/ }));
    await keyboard.press('Enter');
    await expect(cart.getByRole('button', { name: /^Undo/ })).toBeFocused();
    await keyboard.press('Enter');
    await shopper.expectInCart(apples, 1);
    await keyboard.goTo(cart.getByRole('spinbutton'));
    await keyboard.press('ArrowUp');
    await shopper.expectInCart(apples, 2);
    await keyboard.goTo(cart.getByRole('link', { name: 'Checkout', exact: true }));
    await keyboard.press('Enter');

    const account = newAccount();
    await shopper.expectSignIn();
    await keyboard.goTo(page.getByRole('main').getByRole('link', { name: 'Create an account' }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Create An Account' })).toBeFocused();
    await keyboard.goTo(page.getByLabel('Name'));
    await keyboard.type(account.name);
    await keyboard.goTo(page.getByLabel('E-mail'));
    await keyboard.type(account.email);
    await keyboard.goTo(page.getByLabel('Password', { exact: true }));
    await keyboard.type(account.password);
    await keyboard.press('Enter');

    const lines = [{ product: apples, quantity: 2 }];
    const total = orderTotal(lines);
    await shopper.expectCheckout(lines, total);
    for (const [label, text] of [
      ['Phone', recipient.phone],
      ['Address', '12 Orchard Lane'],
    ] as const) {
      await keyboard.goTo(page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    const pay = page.getByRole('button', { name: /^Pay \$/ }).first();
    await keyboard.goTo(pay);
    await keyboard.press('Enter');
    const { dialog } = new PaymentDialog(page);
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(pay).toBeFocused();
    await expect(pay).toBeEnabled();
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Card number')).toBeFocused();
    await keyboard.goTo(dialog.getByRole('button', { name: 'Use test card' }));
    await keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Pay/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused();
  },
);

// spec: S.7
test(
  'orders are viewed, bought again and deleted by keyboard @wide',
  { tag: nextTag() },
  async ({ page, shopper, products: [apples], request }) => {
    const keyboard = new Keyboard(page);
    await page.goto('/login');
    const account = await accountWithOrder(request, apples);
    await keyboard.goTo(page.getByLabel('E-mail'));
    await keyboard.type(account.email);
    await keyboard.press('Tab');
    await keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await shopper.expectToast('Logged In Successfully!');
    await page.goto('/dashboard/my-orders');
    const order = page.getByRole('article');
    await expect(order).toBeVisible();

    await keyboard.goTo(order.getByRole('button', { name: /^Details/ }));
    await keyboard.press('Enter');
    await expect(order.getByRole('list', { name: 'Lines' })).toBeVisible();
    await keyboard.goTo(order.getByRole('button', { name: /^Buy again/ }));
    await keyboard.press('Enter');
    await expect(order.getByText('1 product added to your cart.')).toBeVisible();
    await keyboard.goTo(order.getByRole('button', { name: /^Delete/ }));
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question).toBeVisible();
    await keyboard.press('Tab', 'Tab', 'Tab', 'Escape');
    await expect(question).toBeHidden();
    await expect(order.getByRole('button', { name: /^Delete/ })).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.goTo(question.getByRole('button', { name: 'Yes, delete it!' }));
    await keyboard.press('Enter');
    await expect(page.getByText('No Orders Here')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'a payment is resolved and another one refunded by keyboard @wide',
  { tag: nextTag() },
  async ({ page, shopper, products: [apples], request }) => {
    const keyboard = new Keyboard(page);
    const { email } = await accountWithOrder(request, apples);
    const payment = await payElsewhere(request);
    await signInAsAdmin(shopper);
    const settle = page.getByRole('button', { name: `${payment} is dealt with` });
    await expect(async () => {
      await page.goto(`/dashboard/manage-orders?search=${encodeURIComponent(email)}`);
      await expect(settle).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await keyboard.goTo(settle);
    await keyboard.press('Enter');
    await expect(settle).toBeHidden();
    await expect(page.locator('main :focus')).toHaveCount(1);

    const reject = page.getByRole('button', { name: /^Mark order \d+ as Rejected$/ });
    await keyboard.goTo(reject);
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: /^Reject order \d+\?$/ });
    await expect(question.getByRole('button', { name: 'No, cancel!' })).toBeFocused();
    await expect(question.getByRole('checkbox', { name: /^Refund \$/ })).toBeChecked();
    await keyboard.goTo(question.getByRole('button', { name: 'Yes, reject it!' }));
    await keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(reject).toBeFocused();
  },
);

// spec: S.7
test(
  'a rating is written and deleted by keyboard @wide',
  { tag: nextTag() },
  async ({ page, shopper, products }) => {
    const keyboard = new Keyboard(page);
    const product = products[3];
    await page.goto('/signup');
    await shopper.signUp(newAccount());
    await shopper.expectToast('SignedUp Successfully!');
    await page.goto(`/products/${product.id}`);
    const form = page.getByRole('region', { name: 'Write a review' });
    await expect(form.getByLabel('Name')).toBeVisible();
    await keyboard.goTo(form.getByRole('radio', { name: '5 stars' }));
    await keyboard.press('ArrowLeft', 'ArrowLeft');
    await expect(form.getByRole('radio', { name: '3 stars' })).toBeChecked();
    const words = `Typed, not clicked. ${newAccount().email}`;
    await keyboard.goTo(form.getByLabel('Your review'));
    await keyboard.type(words);
    await keyboard.goTo(form.getByRole('button', { name: 'Submit review' }));
    await keyboard.press('Enter');
    await shopper.expectToast('Submitted Successfully!');

    const review = page.getByRole('main').getByRole('listitem').filter({ hasText: words });
    await keyboard.goTo(review.getByRole('button', { name: /^Delete the review/ }), 'Shift+Tab');
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await keyboard.goTo(question.getByRole('button', { name: 'Yes, delete it!' }));
    await keyboard.press('Enter');
    await shopper.expectToast('Removed Review!');
    await keyboard.press('Tab');
  },
);

test('a review of the shop is written by keyboard @wide', { tag: nextTag() }, async ({ page, shopper }) => {
  const keyboard = new Keyboard(page);
  const account = newAccount();
  await page.goto('/signup');
  await shopper.signUp(account);
  await shopper.expectToast('SignedUp Successfully!');
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Add A Review' })).toBeVisible();
  await keyboard.goTo(menu.getByRole('link', { name: 'Add A Review' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Add A Review' })).toBeFocused();

  // An empty review returns the focus to its field.
  const words = page.getByLabel('Your Review');
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await keyboard.goTo(submit);
  await keyboard.press('Enter');
  await expect(words).toBeFocused();
  const text = `Typed at the desk. ${account.email}`;
  await keyboard.type(text);
  await keyboard.press('Tab', 'ArrowDown');
  await expect(page.getByLabel('Rating')).toHaveValue('4');
  await keyboard.goTo(submit);
  const thanks = page.getByRole('alertdialog', { name: 'Review Submitted' });
  // It closes automatically, so the wait starts before the key is pressed.
  await Promise.all([expect(thanks).toBeVisible(), keyboard.press('Enter')]);
  await keyboard.press('Escape');
  await expect(thanks).toBeHidden();
  await expect(submit).toBeFocused();

  await page.goto('/reviews');
  const review = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(review).toBeVisible();
  await keyboard.goTo(review.getByRole('button', { name: /^Delete the review/ }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await keyboard.goTo(question.getByRole('button', { name: 'Yes, delete it!' }));
  await keyboard.press('Enter');
  await shopper.expectToast('Removed Review!');
  await expect(review).toBeHidden();
  await keyboard.press('Tab');
});
