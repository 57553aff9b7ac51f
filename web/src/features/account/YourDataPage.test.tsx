import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop, serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { watchSavedFiles, type SavedFile } from '@/test/saved-files';

let shop: AccountShop;
let auth: FakeAuthGateway;
let saved: SavedFile[];

beforeEach(() => {
  shop = new AccountShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
  saved = watchSavedFiles();
});

const renderPage = () => renderWithAccounts({ path: '/dashboard/your-data', auth, shop });

async function openQuestion() {
  const view = renderPage();
  await view.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  return { ...view, dialog };
}

describe('the data of a customer', () => {
  it('is linked from the profile', async () => {
    const { user, location } = renderWithAccounts({ path: '/dashboard', auth, shop });
    await user.click(await screen.findByRole('link', { name: 'Your data' }));
    expect(location()).toBe('/dashboard/your-data');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  });

  it('is exported as one file', async () => {
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('my-data.json');
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual({
      version: 1,
      profile: { email: 'shopper@larder.test' },
    });
  });

  it('shows an error when the export fails, and offers a retry', async () => {
    shop.failing.add('ExportMyData');
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText(/Your data could not be collected/)).toBeVisible();
    expect(saved).toEqual([]);
    shop.failing.clear();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

describe('deleting the account', () => {
  it('requires the own e-mail, and redirects to Home as a visitor', async () => {
    const { user, dialog, location } = await openQuestion();
    const button = dialog.getByRole('button', { name: 'Delete for good' });
    await user.click(button);
    const field = dialog.getByLabelText('E-mail of the account');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.enter(field, 'sombody@larder.test');
    await user.click(button);
    expect(dialog.getByText('This is not the e-mail of the account.')).toBeVisible();
    expect(shop.deleted).toEqual([]);
    await user.clear(field);
    await user.type(field, ' Shopper@larder.test {Enter}');
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(shop.deleted).toEqual(['Shopper@larder.test']);
    await waitFor(() => expect(auth.current()).toBeNull());
    expect(location()).toBe('/');
  });

  it('can be cancelled', async () => {
    const { user, dialog } = await openQuestion();
    expect(dialog.getByRole('button', { name: 'Keep the account' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.deleted).toEqual([]);
    expect(auth.current()).not.toBeNull();
  });

  it('shows why it has failed', async () => {
    shop.refuse('deleteMyAccount', serverError('CONFLICT', 'Order #7 is not shipped yet.'));
    const { user, dialog } = await openQuestion();
    await user.type(dialog.getByLabelText('E-mail of the account'), 'shopper@larder.test{Enter}');
    expect(await dialog.findByText('Order #7 is not shipped yet.')).toBeVisible();
    expect(auth.current()).not.toBeNull();
  });

  it('requires a recent sign-in, and returns after it', async () => {
    shop.refuse('deleteMyAccount', serverError('FORBIDDEN', 'Sign in.', { signInAgain: true }));
    const { user, dialog, location } = await openQuestion();
    await user.type(dialog.getByLabelText('E-mail of the account'), 'shopper@larder.test{Enter}');
    await user.click(await dialog.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(location()).toBe('/login'));
    await user.enter(await screen.findByLabelText('E-mail'), 'shopper@larder.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(location()).toBe('/dashboard/your-data'));
  });
});
