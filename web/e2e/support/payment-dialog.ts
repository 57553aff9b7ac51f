import { expect, type Locator, type Page } from '@playwright/test';

export const GOOD_CARD = '4111 1111 1111 1111';
export const DECLINED_CARD = '4000 0000 0000 0002';

/** The payment provider's dialog over the checkout. */
export class PaymentDialog {
  readonly dialog: Locator;

  constructor(page: Page, shopName = 'Larder') {
    this.dialog = page.getByRole('dialog', { name: shopName });
  }

  async expectOpen(amount: string): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expect(this.dialog.getByRole('button', { name: `Pay ${amount}` })).toBeVisible();
  }

  async payWith(number: string): Promise<void> {
    const year = String((new Date().getFullYear() + 2) % 100).padStart(2, '0');
    await this.dialog.getByLabel('Card number').fill(number);
    await this.dialog.getByLabel('Expiry').fill(`12 / ${year}`);
    await this.dialog.getByLabel('CVV').fill('123');
    await this.dialog.getByLabel('Name on card').fill('Asha Rao');
    await this.dialog.getByRole('button', { name: /^Pay/ }).click();
  }

  async expectDeclined(): Promise<void> {
    await expect(this.dialog.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
  }

  async dismiss(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close payment' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
