import { widenScreen } from '@/test/wide-screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountShop, buildOrder, serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { buildImage } from '@/test/fixtures';

let auth: FakeAuthGateway;

beforeEach(() => {
  auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam Shopper'));
});

const renderDashboard = (shop = new AccountShop()) => renderWithAccounts({ path: '/dashboard', auth, shop });
const signOutButton = () => screen.findByRole('button', { name: 'Sign Out' });

/** Matches the wide layout. */
function widen() {
  widenScreen();
}

describe('the dashboard', () => {
  // spec: 2.68, 2.69
  it('shows the signed-in user', async () => {
    renderDashboard();
    const profile = within(await screen.findByRole('region', { name: 'Your profile' }));
    expect(profile.getByRole('heading', { name: 'Sam Shopper' })).toBeVisible();
    expect(profile.getByText('sam@larder.test')).toBeVisible();
    expect(screen.getByText('Welcome')).toBeVisible();
  });

  // spec: 2.69
  it('falls back to the default picture', async () => {
    const account = auth.accounts[0];
    auth.become(account ? { ...account, photoURL: 'https://a.example/broken.png' } : null);
    renderDashboard();
    const profile = await screen.findByRole('region', { name: 'Your profile' });
    const picture = () => profile.querySelector('img');
    expect(picture()).toHaveAttribute('src', 'https://a.example/broken.png');
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toHaveAttribute('src', '/avatars/default.svg');
  });

  it('changes name and picture, and validates the name', async () => {
    const shop = new AccountShop();
    const { user } = renderDashboard(shop);
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit your profile' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Sam Shopper');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('Please enter your name.');

    shop.refuse(
      'saveProfile',
      serverError('BAD_USER_INPUT', 'Check the fields.', { fields: { displayName: 'Too strange.' } }),
    );
    await user.enter(name, ' Samira ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Too strange.'));
    expect(shop.profile).toBeNull();
    expect(auth.current()).toMatchObject({ displayName: 'Sam Shopper' });

    const face = new File(['a face'], 'face.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText(/^Profile picture/, { selector: 'input' }), face);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile is saved.')).toBeVisible();
    expect(shop.uploads).toEqual([face]);
    expect(shop.profile).toEqual({ displayName: 'Samira', avatar: buildImage('uploaded').url });
    const profile = within(screen.getByRole('region', { name: 'Your profile' }));
    expect(profile.getByRole('heading', { name: 'Samira' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(profile.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  });

  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['Customer', ''],
  ])('prefills the shop’s name "%s" as "%s"', async (displayName, filled) => {
    auth.become(auth.add('asha@larder.test', 'secret'));
    const shop = new AccountShop();
    shop.profile = { displayName, avatar: null };
    const { user } = renderDashboard(shop);
    expect(await screen.findByRole('heading', { name: displayName })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue(filled);
  });

  it('keeps the picture when only the name changes', async () => {
    const shop = new AccountShop();
    const { user } = renderDashboard(shop);
    await user.click(await screen.findByRole('button', { name: 'Edit profile' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Junior{Enter}');
    await waitFor(() => expect(shop.profile).toEqual({ displayName: 'Sam Shopper Junior', avatar: null }));
  });

  // spec: 2.67
  it('has a drawer on phones, which closes on navigation', async () => {
    const { user, location } = renderDashboard();
    expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    await user.click(menu.getByRole('link', { name: 'My Orders' }));
    expect(location()).toBe('/dashboard/my-orders');
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Dashboard' })).not.toBeInTheDocument(),
    );
  });

  // spec: 2.67
  it('has a menu beside the page on wide screens until it is closed', async () => {
    widen();
    const { user } = renderDashboard();
    const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Close the menu' }));
    await waitFor(() => expect(menu).not.toBeVisible());
  });

  it('stores in this browser that the menu is closed on wide screens', async () => {
    widen();
    const { user, unmount } = renderDashboard();
    await user.click(await screen.findByRole('button', { name: 'Close the menu' }));
    unmount();
    const again = renderDashboard();
    await again.user.click(await screen.findByRole('button', { name: 'Open the menu' }));
    expect(await screen.findByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(localStorage.getItem('larder-dashboard-menu')).toBeNull();
  });

  it('highlights the entry of the page and its subpages, and none for unknown pages', async () => {
    widen();
    const shop = new AccountShop();
    shop.role = 'ADMIN';
    const current = async (path: string) => {
      const { unmount } = renderWithAccounts({ path, auth, shop });
      const menu = await screen.findByRole('navigation', { name: 'Dashboard' });
      await within(menu).findByRole('link', { name: 'Manage Products' });
      const names = within(menu)
        .queryAllByRole('link', { current: 'page' })
        .map((link) => link.textContent);
      unmount();
      return names;
    };
    expect(await current('/dashboard/manage-users/unknown')).toEqual(['Manage Users']);
    expect(await current('/dashboard/nowhere/at/all')).toEqual([]);
  });

  // spec: 2.75
  it('has its own not-found page', async () => {
    renderWithAccounts({ path: '/dashboard/nowhere', auth });
    expect(await screen.findByRole('heading', { name: 'OOPS! Page not found!' })).toBeVisible();
    expect(screen.getByText('Welcome')).toBeVisible();
  });
});

describe('signing out', () => {
  // spec: 2.68
  it('shows a toast, deletes personal storage and redirects to sign-in', async () => {
    const shop = new AccountShop();
    shop.orders = [buildOrder()];
    const { user, client, location } = renderWithAccounts({ path: '/dashboard/my-orders', auth, shop });
    await screen.findByRole('article', { name: 'Order 1001' });
    sessionStorage.setItem('larder-personal:uid-0:recipient', '{}');
    await user.click(await signOutButton());
    expect(await screen.findByText('Logged Out SuccessFully')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/login'));
    expect(JSON.stringify(client.cache.extract())).not.toContain('Market Row');
    // The id of who left, so that the next user is not led to their page.
    expect(Object.entries(sessionStorage)).toEqual([['larder-session', 'uid-0']]);
    expect(localStorage.getItem('larder-session')).toBeNull();
  });

  it('is detected from another tab', async () => {
    const { location } = renderDashboard();
    await signOutButton();
    auth.become(null);
    await waitFor(() => expect(location()).toBe('/login'));
  });
});
