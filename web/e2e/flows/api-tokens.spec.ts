import { signInAsAdmin } from '../support/admin';
import { expect, test } from '../support/test';

test(
  'an admin creates an API token, which works until it is revoked',
  { tag: ['@wide', '@nightly'] },
  async ({ page, shopper, request }, { project }) => {
    const name = `Till of ${project.name}`;
    const statusWith = async (token: string) =>
      (
        await request.post('/graphql', {
          headers: { authorization: `Bearer ${token}` },
          data: { query: '{ orders(first: 1) { totalCount } }' },
        })
      ).status();

    await signInAsAdmin(shopper);
    await page.goto('/dashboard/api-tokens');
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel(/^Read orders/).check();
    await page.getByRole('button', { name: 'Make token' }).click();
    const token = await page.getByLabel('Token', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    expect(await statusWith(token)).toBe(200);

    await page.reload();
    const card = page
      .getByRole('list', { name: 'API tokens' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText(/Active/);
    await expect(card).not.toContainText('Never');
    await card.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('button', { name: 'Yes, revoke it' }).click();
    await expect(card).toContainText(/Revoked/);
    expect(await statusWith(token)).toBe(401);

    await page.goto('/dashboard/audit-log');
    await expect(page.getByText(`revoked the API token ${name}`)).toBeVisible();
  },
);
