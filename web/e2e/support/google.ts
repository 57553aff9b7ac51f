import type { Page } from '@playwright/test';
import type { Account } from './accounts';
import { expect } from './test';

/** Opens Google's popup. */
export async function openGoogle(page: Page, button: string): Promise<Page> {
  const [google] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await expect(google.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
  return google;
}

/** Adds a new account in Google's popup. */
export async function useNewAccount(google: Page, { name, email }: Account): Promise<void> {
  const add = google.getByRole('button', { name: 'Add new account' });
  const nameField = google.getByRole('textbox', { name: 'Name' });
  // Without known accounts it shows the form at once.
  await expect(add.or(nameField)).toBeVisible();
  if (await add.isVisible()) await add.click();
  await nameField.fill(name);
  await google.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await google.getByRole('button', { name: 'Continue' }).click();
}
