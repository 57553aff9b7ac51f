import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { buildApiToken, TokensShop } from './tokens.test-shop';

let shop: TokensShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new TokensShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const renderTokens = () => renderWithAccounts({ path: '/dashboard/api-tokens', auth, shop });
const cards = async () => {
  const list = await screen.findByRole('list', { name: 'API tokens' });
  return within(list)
    .getAllByRole('heading')
    .map((heading) => heading.closest('li') as HTMLElement);
};
const openForm = async ({ user }: ReturnType<typeof renderTokens>) => {
  await user.click(await screen.findByRole('button', { name: 'Make a token' }));
  return within(await screen.findByRole('dialog', { name: 'Make an API token' }));
};

describe('the list', () => {
  it('shows scopes, creator, last use and expiry of each token', async () => {
    shop.tokens = [
      buildApiToken({
        name: 'Price sync',
        scopes: ['WRITE_PRODUCTS', 'READ_REPORTS'],
        lastUsedAt: '2026-03-07T12:30:00.000Z',
        expiresAt: null,
      }),
      buildApiToken({ name: 'Old till', state: 'REVOKED' }),
      buildApiToken({ name: 'Of a former admin', state: 'SUSPENDED' }),
      buildApiToken({ name: 'Summer', state: 'EXPIRED' }),
    ];
    renderTokens();
    const [first, revoked, suspended, expired] = await cards();
    expect(first).toHaveTextContent(/Price sync.*Active/);
    expect(first).toHaveTextContent(shop.tokens[0]?.hint as string);
    expect(within(first as HTMLElement).getByRole('list', { name: 'Scopes' })).toHaveTextContent(
      'Write productsRead reports',
    );
    expect(first).toHaveTextContent(/Made by\s*Ada Admin/);
    expect(first).toHaveTextContent(/Last used\s*March 7, 2026/);
    expect(first).toHaveTextContent(/Expires\s*Never/);
    expect(revoked).toHaveTextContent(/Revoked.*Last used\s*Never.*Expires\s*Jun 4, 2026/);
    expect(suspended).toHaveTextContent('works again once they are');
    expect(expired).toHaveTextContent('Expired');
    expect(screen.getAllByRole('button', { name: /^Revoke / }).map((each) => each.ariaLabel)).toEqual([
      'Revoke Price sync',
      'Revoke Of a former admin',
    ]);
  });

  it('shows an empty state', async () => {
    renderTokens();
    expect(await screen.findByText('No API tokens yet')).toBeVisible();
  });

  it('loads further pages', async () => {
    shop.tokens = Array.from({ length: 60 }, () => buildApiToken());
    const { user } = renderTokens();
    expect(await screen.findByText('50 of 60 tokens')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('60 tokens')).toBeVisible();
  });

  it('requires an admin', async () => {
    shop.role = 'CUSTOMER';
    renderTokens();
    expect(await screen.findByText('The page you asked for is for admins only.')).toBeVisible();
  });
});

describe('a new token', () => {
  it('is shown once, to be copied', async () => {
    const page = renderTokens();
    const form = await openForm(page);
    await page.user.enter(form.getByLabelText('Name'), 'Price sync');
    await page.user.click(form.getByLabelText(/^Write products/));
    await page.user.selectOptions(form.getByLabelText('Expires'), 'In 30 days');
    await page.user.click(form.getByRole('button', { name: 'Make token' }));
    const made = within(await screen.findByRole('dialog', { name: 'Copy the token now' }));
    const [secret] = [`${shop.tokens[0]?.hint}_${'5'.repeat(64)}`];
    expect(made.getByLabelText('Token')).toHaveValue(secret);
    expect(made.getByText(/It is not shown again/)).toBeVisible();
    expect(shop.inputs).toEqual([
      { name: 'Price sync', scopes: ['WRITE_PRODUCTS'], expiresAt: expect.any(String) },
    ]);
    await page.user.click(made.getByRole('button', { name: 'Copy the token' }));
    expect(await made.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
    // Escape does not close the dialog.
    await page.user.keyboard('{Escape}');
    expect(made.getByLabelText('Token')).toBeVisible();
    await page.user.click(made.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
  });

  it('requires a name and a scope, with errors at the fields', async () => {
    const page = renderTokens();
    const form = await openForm(page);
    await page.user.click(form.getByRole('button', { name: 'Make token' }));
    expect(form.getByText('Say what the token is for.')).toBeVisible();
    expect(form.getByText('Choose what the token may do.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveFocus();
    await page.user.enter(form.getByLabelText('Name'), 'Till');
    expect(form.queryByText('Say what the token is for.')).not.toBeInTheDocument();
    await page.user.click(form.getByRole('button', { name: 'Make token' }));
    expect(form.getByLabelText(/^Read products/)).toHaveFocus();
    expect(shop.inputs).toEqual([]);
  });

  it('selects the read scope with the write scope', async () => {
    const page = renderTokens();
    const form = await openForm(page);
    await page.user.click(form.getByLabelText(/^Write orders/));
    expect(form.getByLabelText(/^Read orders/)).toBeChecked();
    expect(form.getByLabelText(/^Read orders/)).toBeDisabled();
    await page.user.click(form.getByLabelText(/^Write orders/));
    expect(form.getByLabelText(/^Read orders/)).not.toBeChecked();
  });

  it('warns about a token without expiry', async () => {
    const page = renderTokens();
    const form = await openForm(page);
    await page.user.selectOptions(form.getByLabelText('Expires'), 'Never');
    expect(form.getByText(/works until somebody revokes it/)).toBeVisible();
    await page.user.selectOptions(form.getByLabelText('Expires'), 'On a date');
    await page.user.enter(form.getByLabelText('Name'), 'Till');
    await page.user.click(form.getByLabelText(/^Read orders/));
    await page.user.click(form.getByRole('button', { name: 'Make token' }));
    expect(form.getByText('Choose a day that is yet to come.')).toBeVisible();
    expect(form.getByLabelText('Last day')).toHaveFocus();
  });

  it('keeps the input when creating fails', async () => {
    shop.failing.add('createApiToken');
    const page = renderTokens();
    const form = await openForm(page);
    await page.user.enter(form.getByLabelText('Name'), 'Till');
    await page.user.click(form.getByLabelText(/^Read orders/));
    await page.user.click(form.getByRole('button', { name: 'Make token' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Till');
  });
});

describe('revoking', () => {
  it('asks for confirmation and can be cancelled', async () => {
    shop.tokens = [buildApiToken({ name: 'Till' })];
    const { user } = renderTokens();
    await user.click(await screen.findByRole('button', { name: 'Revoke Till' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Till?' }));
    expect(dialog.getByRole('button', { name: 'No, keep it' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'No, keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.tokens[0]?.state).toBe('ACTIVE');
  });

  it('shows a toast and the new state', async () => {
    shop.tokens = [buildApiToken({ name: 'Till' })];
    const { user } = renderTokens();
    await user.click(await screen.findByRole('button', { name: 'Revoke Till' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, revoke it' }));
    expect(await screen.findByText('Token revoked')).toBeVisible();
    expect((await cards())[0]).toHaveTextContent('Revoked');
    expect(screen.queryByRole('button', { name: 'Revoke Till' })).not.toBeInTheDocument();
  });

  it('shows an error', async () => {
    shop.tokens = [buildApiToken({ name: 'Till' })];
    shop.failing.add('revokeApiToken');
    const { user } = renderTokens();
    await user.click(await screen.findByRole('button', { name: 'Revoke Till' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, revoke it' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(shop.tokens[0]?.state).toBe('ACTIVE');
  });
});
