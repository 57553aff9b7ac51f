import type { APIRequestContext, Page } from '@playwright/test';
import { newAccount, register } from '../support/accounts';
import { violations } from '../support/axe';
import { expect, test } from '../support/test';

interface Mail {
  subject: string;
  text: string;
}

const mailsTo = async (request: APIRequestContext, email: string) =>
  (await (await request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`)).json()) as Mail[];

/** The path of the link in the newest e-mail with this subject. */
async function linkIn(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mail = (await mailsTo(request, email)).find((each) => subject.test(each.subject));
    link = /\/account\/action\?\S+/.exec(mail?.text ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return link ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a password is reset by a link in an e-mail, once @wide', async ({ shopper, request, consoleGuard }) => {
  consoleGuard.expectProblem(/accounts:(resetPassword|signInWithPassword|createAuthUri)/);
  const { page } = shopper;
  const account = newAccount();
  await register(request, account);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(account.email);
  expect(await violations(page)).toBe('');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText(`If there is an account with ${account.email}`)).toBeVisible();

  const link = await linkIn(request, account.email, /^Reset your password at /);
  await page.goto(link);
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  expect(await violations(page)).toBe('');
  await page.getByLabel('New password', { exact: true }).fill('a brand new secret');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(heading(page, 'Your password is changed')).toBeVisible();
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible();
  await shopper.signOut();

  await page.goto(link);
  await expect(heading(page, 'This link does not work any more')).toBeVisible();
  await page.goto('/login');
  await shopper.signIn(account);
  await shopper.expectToast('Invalid Email Or Password!');
  await shopper.signIn({ ...account, password: 'a brand new secret' });
  await shopper.expectToast('Logged In Successfully!');
});

test(
  'an unknown address gets the same answer and no e-mail @wide',
  { tag: '@nightly' },
  async ({ page, request, consoleGuard }) => {
    consoleGuard.expectProblem(/accounts:sendOobCode/);
    const { email } = newAccount();
    await page.goto('/account/forgot-password');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible();
    expect(await mailsTo(request, email)).toEqual([]);
  },
);

test(
  'the address of an account changes by a link, and the old one can take it back @phone',
  { tag: '@nightly' },
  async ({ shopper, request, consoleGuard }) => {
    consoleGuard.expectProblem(/accounts:lookup|securetoken/);
    const { page } = shopper;
    const account = newAccount();
    await register(request, account);
    await page.goto('/login');
    await shopper.signIn(account);
    await shopper.expectToast('Logged In Successfully!');
    await page.goto('/dashboard');
    await expect(page.getByText('Please verify your e-mail address')).toBeVisible();
    await page.getByRole('button', { name: 'Change the address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the address' });
    const email = `new.${account.email}`;
    await dialog.getByLabel('New e-mail address').fill(email);
    await dialog.getByLabel('Current password', { exact: true }).fill(account.password);
    expect(await violations(page)).toBe('');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog).toBeHidden();

    await page.goto(await linkIn(request, email, /^Verify your new e-mail address at /));
    await page.getByRole('button', { name: 'Yes, use it' }).click();
    await expect(heading(page, 'Your address is changed')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click();
    await shopper.signIn({ ...account, email });
    await page.waitForURL(/\/$/);
    await page.goto('/dashboard');
    await expect(page.getByText(`${email} (verified)`)).toBeVisible();

    await page.goto(await linkIn(request, account.email, /^Your e-mail address at .* was changed$/));
    await page.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(heading(page, 'Your address is back')).toBeVisible();
    await page.goto('/login');
    await shopper.signIn(account);
    await page.waitForURL(/\/$/);
  },
);
