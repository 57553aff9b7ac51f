import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts';
import { formatMoney, type Product } from './catalogue';
import { PaymentDialog } from './payment-dialog';
import { ToastLog } from './toast-log';

export interface Recipient {
  name: string;
  phone: string;
  address: string;
}

/** The amount that stands beside a term of a list of sums. */
function sumCalled(within: Locator, term: string): Locator {
  const label = within.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) });
  return label.locator('xpath=following-sibling::dd[1]');
}

/** What a person does in the shop, in their words; specs are written in these. */
export class Shopper {
  readonly cart: Locator;

  /** Resolves once toasts are recorded, from the next page that is opened on. */
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

  /** From the product's own page, with the quantity typed in. */
  async addToCart(product: Product, quantity: number): Promise<void> {
    await this.openProduct(product);
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

  /** Opens the cart from the floating basket, which says how many lines there are. */
  async openCart(lines: number): Promise<void> {
    const name = lines === 1 ? '1 Item' : `${lines} Items`;
    await this.page.getByRole('button', { name: new RegExp(`\\b${name}\\b`) }).click();
    await expect(this.cart).toBeVisible();
    await expect(this.cart.getByRole('listitem')).toHaveCount(lines);
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

  /** From the open cart to the checkout, or to the sign-in on the way there. */
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

  /** From a page of the dashboard. Only the toast says that the session is over. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign Out' }).click();
    await this.expectToast('Logged Out SuccessFully');
  }

  /** From the sign-in page to the other form. */
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

  /** The checkout with exactly these lines and the total that the shop's rule gives. */
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

  /** Opens an order on My Orders, unless it is open. */
  async openOrder(order: Locator): Promise<void> {
    const opener = order.getByRole('button', { name: /^Details of order/ });
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await expect(order.getByRole('list', { name: 'Lines' })).toBeVisible();
  }

  /** My Orders with one order: these lines, this recipient, this total, not yet shipped. */
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
