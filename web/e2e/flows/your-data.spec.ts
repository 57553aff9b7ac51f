import { readFile } from 'node:fs/promises';
import { newAccount } from '../support/accounts';
import { Keyboard } from '../support/keyboard';
import { expect, test } from '../support/test';

test('a customer changes their name, exports their data and deletes the account by keyboard @wide', async ({
  page,
  shopper,
  consoleGuard,
}) => {
  // Home may query with the old token before the session has ended.
  consoleGuard.expectProblem(/401/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = newAccount();
  await page.goto('/signup');
  await shopper.signUp(account);
  await shopper.expectToast('SignedUp Successfully!');
  const keyboard = new Keyboard(page);

  const edit = page.getByRole('button', { name: 'Edit profile' });
  await expect(edit).toBeVisible();
  await keyboard.goTo(edit);
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('Renée the Second');
  await keyboard.press('Enter');
  await shopper.expectToast('Your profile is saved.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Renée the Second' })).toBeVisible();

  const way = page.getByRole('link', { name: 'Your data' });
  await expect(way).toBeVisible();
  await keyboard.goTo(way);
  await keyboard.press('Enter');

  const download = page.waitForEvent('download');
  await keyboard.goTo(page.getByRole('button', { name: 'Download' }));
  await keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    version: 3,
    profile: { email: account.email, displayName: 'Renée the Second' },
    orders: [],
  });

  await keyboard.goTo(page.getByRole('button', { name: 'Delete my account' }));
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(question.getByRole('button', { name: 'Keep the account' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(question).toBeHidden();
  await keyboard.press('Enter');
  await keyboard.goTo(question.getByLabel('E-mail of the account'));
  await keyboard.type(account.email);
  await keyboard.press('Enter');
  await shopper.expectToast('Your account has been deleted.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeAttached();
});
