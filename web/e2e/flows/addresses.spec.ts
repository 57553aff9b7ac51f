import { newAccount } from '../support/accounts';
import { Keyboard } from '../support/keyboard';
import { expect, test } from '../support/test';

test('a customer keeps an address book by keyboard @wide', async ({ page, shopper, consoleGuard }) => {
  // Home may query with the old token before the session has ended.
  consoleGuard.expectProblem(/401/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/signup');
  await shopper.signUp(newAccount());
  await shopper.expectToast('SignedUp Successfully!');
  const keyboard = new Keyboard(page);

  const way = page.getByRole('link', { name: 'Addresses' });
  await expect(way).toBeVisible();
  await keyboard.goTo(way);
  await keyboard.press('Enter');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await keyboard.goTo(page.getByRole('button', { name: 'Add address' }));
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add address' });
  await form.getByLabel('Country or region').selectOption('CH');
  await keyboard.goTo(form.getByLabel('Street address'));
  await keyboard.type('Bahnhofstrasse 1');
  await keyboard.goTo(form.getByLabel('Postcode'));
  await keyboard.type('80011');
  await keyboard.goTo(form.getByLabel('Town or city'));
  await keyboard.type('Zürich');
  await keyboard.goTo(form.getByLabel('Phone'));
  await keyboard.type('044 123 45 67');
  await keyboard.press('Enter');
  await expect(form.getByLabel('Postcode')).toBeFocused();
  await expect(form.getByText(/^Is this right\? In this country it looks like/)).toBeVisible();

  // What was typed is there again after a reload.
  await page.reload();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await keyboard.goTo(page.getByRole('button', { name: 'Add address' }));
  await keyboard.press('Enter');
  await expect(form.getByLabel('Street address')).toHaveValue('Bahnhofstrasse 1');
  await keyboard.goTo(form.getByLabel('Postcode'));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('8001');
  await keyboard.press('Enter');
  await shopper.expectToast('Address added.');
  const list = page.getByRole('list', { name: 'Addresses' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('8001 Zürich');
  await expect(list).toContainText('Default');

  await keyboard.goTo(page.getByRole('button', { name: /^Delete / }));
  await keyboard.press('Enter');
  await keyboard.goTo(page.getByRole('button', { name: 'Yes, delete it' }));
  await keyboard.press('Enter');
  await shopper.expectToast('Address deleted.');
  await expect(page.getByText('No addresses yet')).toBeVisible();
});
