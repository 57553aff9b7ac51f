import type { Page } from '@playwright/test';
import { knownAccount, type Account } from '../support/accounts';
import { makeAdmin, signInAsAdmin } from '../support/admin';
import { expectAlertAfterClick } from '../support/alert-after-click';
import { Shopper } from '../support/shopper';
import { expect, test } from '../support/test';

const manageUsers = '/dashboard/manage-users';

/** Signs in on a page that requires it. */
async function signInTo(page: Page, path: string, account: Account): Promise<void> {
  await page.goto(path);
  await (await Shopper.of(page)).signIn(account);
}

/** The entries of the menu, a drawer on phones. */
async function menuEntries(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  await expect(menu.or(opener)).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(menu).toBeVisible();
  return menu.getByRole('listitem').allInnerTexts();
}

test(
  // spec: A.3
  'a user is promoted to admin, uses the dashboard, and is demoted',
  { tag: '@phone' },
  async ({ shopper, browser, request, baseURL }) => {
    const { page } = shopper;
    const colleague = await knownAccount(request);
    const { name } = colleague;

    // In a browser context of the user, without access to pages of admins.
    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const theirs = await elsewhere.newPage();
    await signInTo(theirs, manageUsers, colleague);
    await expect(theirs).toHaveURL('/dashboard');
    await expect(theirs.getByText('The page you asked for is for admins only.')).toBeVisible();
    expect(await menuEntries(theirs)).not.toContain('Manage Users');

    await signInAsAdmin(shopper);
    await page.goto(manageUsers);
    await page.getByLabel('E-mail', { exact: true }).fill('nobody@larder.test');
    await page.getByRole('button', { name: 'Make Admin' }).click();
    await expectAlertAfterClick(
      page.getByRole('alertdialog').getByRole('button', { name: 'Make Admin' }),
      page.getByRole('alertdialog', { name: 'OOPS!' }),
      'User does not exist!',
    );
    await makeAdmin(page, colleague.email);

    await theirs.reload();
    expect(await menuEntries(theirs)).toContain('Manage Users');
    await theirs
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'Manage Users' })
      .click();
    await expect(theirs).toHaveURL(manageUsers);
    await expect(theirs.getByRole('article').first()).toBeVisible();

    await page.getByLabel('Search by name or e-mail').fill(colleague.email);
    // The response to the search contains the role too.
    await expect(page.getByRole('article')).toHaveCount(1);
    const card = page.getByRole('article', { name });
    await expect(card.getByText('Admin', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: `Take the role back from ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Make ${name} a customer again?` });
    await expect(question).toContainText(colleague.email);
    await expectAlertAfterClick(
      question.getByRole('button', { name: 'Take the role back' }),
      page.getByRole('alertdialog', { name: 'Success!' }),
      `${name} is not an admin any more.`,
    );
    await expect(card.getByText('Admin', { exact: true })).toBeHidden();

    await theirs.reload();
    await expect(theirs).toHaveURL('/dashboard');
    await elsewhere.close();

    await card.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click();
    const entries = page.getByRole('grid', { name: 'Entries' }).getByRole('rowheader');
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText(`Larder Admin took the admin role back from ${name}`);
    await expect(entries.last()).toContainText(`Larder Admin made ${name} an admin`);
  },
);
