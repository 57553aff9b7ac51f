import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts';
import { formatMoney, type Product } from './catalogue';
import { GOOD_CARD, PaymentDialog } from './payment-dialog';
import { ToastLog } from './toast-log';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

/** The amount beside a term in a description list. */
function sumCalled(within: Locator, term: string): Locator {
  const label = within.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) });
  return label.locator('xpath=following-sibling::dd[1]');
}

/** The actions of a customer; specs are written in these. */
export class Shopper {
  readonly cart: Locator;

  /** Resolves once toasts are recorded, starting with the next page. */
  static async of(page: Page): Promise<Shopper> {
    return new Shopper(page, await ToastLog.of(page.context()));
  }

  private constructor(
    readonly page: Page,
    private readonly toasts: ToastLog,
  ) {
    this.cart = page.getByRole('dialog', { name: /cart|basket/i });
  }

  async openProduct(product: Product): Promise<void> {
    await this.page.goto('/products');
    await this.page.getByRole('link', { name: product.name, exact: true }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  }

  /** On the product's page, with the quantity typed in. */
  async addToCart(product: Product, quantity: number): Promise<void> {
    await this.openProduct(product);
    await this.addShown(quantity);
  }

  /** The product of the page that is shown. */
  async addShown(quantity: number): Promise<void> {
    const amount = this.page
      .getByRole('main')
      .getByRole('spinbutton', { name: /quantity/i })
      .first();
    await amount.fill(String(quantity));
    await this.page.getByRole('button', { name: 'Add To Cart', exact: true }).first().click();
    await this.expectToast('Added To Cart!');
    await expect(amount).toHaveValue('1');
  }

  async expectToast(message: string): Promise<void> {
    await this.toasts.expect(message);
  }

  /** Opens the cart by the floating button, which shows the number of lines. */
  async openCart(lines: number): Promise<void> {
    const name = lines === 1 ? '1 Item' : `${lines} Items`;
    await this.page.getByRole('button', { name: new RegExp(`\\b${name}\\b`) }).click();
    await expect(this.cart).toBeVisible();
    await expect(this.cart.getByRole('listitem')).toHaveCount(lines);
  }

  /** By the basket button, which is hidden on phones then. */
  async expectEmptyCart(): Promise<void> {
    await expect(this.page.locator('button[aria-label^="0 Items"]')).toBeAttached();
  }

  cartLine(product: Product): Locator {
    return this.cart.getByRole('listitem').filter({ hasText: product.name });
  }

  async expectInCart(product: Product, quantity: number): Promise<void> {
    await expect(this.cartLine(product).getByRole('spinbutton')).toHaveValue(String(quantity));
  }

  async changeQuantity(product: Product, quantity: number): Promise<void> {
    const amount = this.cartLine(product).getByRole('spinbutton');
    await amount.fill(String(quantity));
    await amount.press('Tab');
    await expect(this.cartLine(product)).toContainText(formatMoney(product.price * quantity));
  }

  /** From the open cart to the checkout, or to sign-in. */
  async goToCheckout(): Promise<void> {
    await this.cart.getByRole('link', { name: 'Checkout', exact: true }).click();
    await expect(this.cart).toBeHidden();
  }

  async expectSignIn(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/login$/);
  }

  async signIn(account: Account): Promise<void> {
    await this.typeCredentials(account);
    await this.pressSignIn();
  }

  async typeCredentials({ email, password }: Account): Promise<void> {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
  }

  async pressSignIn(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  /** On a page of the dashboard. Only the toast shows that the session has ended. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign Out' }).click();
    await this.expectToast('Logged Out SuccessFully');
  }

  /** From sign-in to sign-up. */
  async goToSignUp(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(this.page.getByRole('heading', { name: 'Create An Account' })).toBeVisible();
  }

  async signUp({ name, email, password }: Account): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Create account', exact: true }).click();
  }

  /** Expects the checkout with exactly these lines and the total of the shop's rule. */
  async expectCheckout(
    lines: readonly { product: Product; quantity: number }[],
    total: number,
  ): Promise<void> {
    await expect(this.page).toHaveURL(/\/checkout$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const summary = this.page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByRole('listitem')).toHaveCount(lines.length);
    for (const { product, quantity } of lines) {
      const line = summary.getByRole('listitem').filter({ hasText: product.name });
      await expect(line).toContainText(`${quantity} × ${formatMoney(product.price)}`);
      await expect(line).toContainText(formatMoney(product.price * quantity));
    }
    await expect(sumCalled(summary, 'Total')).toHaveText(formatMoney(total));
  }

  async fillRecipient({ name, phone, address }: Recipient): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('Phone', { exact: true }).fill(phone);
    await this.page.getByLabel('Address', { exact: true }).fill(address);
  }

  async pressPay(total: number): Promise<PaymentDialog> {
    await this.page.getByRole('button', { name: `Pay ${formatMoney(total)}` }).click();
    const payment = new PaymentDialog(this.page);
    await payment.expectOpen(formatMoney(total));
    return payment;
  }

  /** Pays what the checkout shows, which leads to My Orders with that many orders. */
  async payShown(orders: number): Promise<void> {
    await this.page.getByRole('button', { name: /^Pay/ }).click();
    await new PaymentDialog(this.page).payWith(GOOD_CARD);
    await expect(this.page).toHaveURL(/\/dashboard\/my-orders$/);
    await expect(this.page.getByRole('article')).toHaveCount(orders);
  }

  /** Expands an order on My Orders. */
  async openOrder(order: Locator): Promise<void> {
    const opener = order.getByRole('button', { name: /^Details of order/ });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await expect(order.getByRole('list', { name: 'Lines' })).toBeVisible();
  }

  /**
   * Expects exactly one order on My Orders, with these lines, recipient and total, not yet shipped.
   */
  async expectOnlyOrder(
    lines: readonly { product: Product; quantity: number }[],
    total: number,
    recipient: Recipient,
  ): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard\/my-orders$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    const orders = this.page.getByRole('article');
    await expect(orders).toHaveCount(1);
    await this.openOrder(orders);
    const ordered = orders.getByRole('list', { name: 'Lines' }).getByRole('listitem');
    await expect(ordered).toHaveCount(lines.length);
    for (const { product, quantity } of lines) {
      const line = ordered.filter({ hasText: product.name });
      await expect(line).toContainText(`${quantity} × ${formatMoney(product.price)}`);
    }
    await expect(sumCalled(orders, 'Total')).toHaveText(formatMoney(total));
    for (const text of [recipient.name, recipient.phone, recipient.address, 'Pending']) {
      await expect(orders).toContainText(text);
    }
  }
}
