import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountShop, serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { testConfig } from '@/test/render-shop';
import { renderWithAccounts } from '@/test/render-with-accounts';
import type { ShopUser } from '@/test/shop-user';

let auth: FakeAuthGateway;

beforeEach(() => {
  auth = new FakeAuthGateway();
  auth.add('sam@larder.test', 'secret', 'Sam Shopper');
});

async function fillIn(user: ShopUser, email: string, password: string) {
  await user.enter(await screen.findByLabelText('E-mail'), email);
  await user.enter(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('38.8: the language of the account', () => {
  const config = { ...testConfig, locales: ['en', 'de'] as const };
  const shop = new AccountShop();

  beforeEach(() => {
    auth.become(auth.accounts[0] ?? null);
    vi.stubGlobal('open', vi.fn());
  });

  it('is chosen on the page of the account', async () => {
    const { user } = renderWithAccounts({ path: '/dashboard', auth, shop, config });
    const section = within(await screen.findByRole('region', { name: 'Language' }));
    await user.click(section.getByRole('link', { name: 'Deutsch' }));
    await waitFor(() =>
      expect(window.open).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/de/dashboard', '_self'),
    );
    expect(shop.locale).toBe('de');
  });

  it('is that of the page after a sign-in', async () => {
    shop.locale = 'de';
    renderWithAccounts({ path: '/login', auth, shop, config });
    await waitFor(() => expect(window.open).toHaveBeenCalledExactlyOnceWith('/de', '_self'));
  });

  it('is that of the page where it could not be loaded', async () => {
    shop.refuse('me', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    shop.refuse('me', serverError('SERVICE_UNAVAILABLE', 'Later.'));
    const { location } = renderWithAccounts({ path: '/login', auth, shop, config });
    await waitFor(() => expect(location()).toBe('/'));
    expect(window.open).not.toHaveBeenCalled();
  });
});

describe('signing in', () => {
  // spec: 1.8, 2.61, 4.10
  it('welcomes the user and opens Home', async () => {
    const { user, location } = renderWithAccounts({ path: '/login', auth });
    await fillIn(user, ' sam@larder.test ', 'secret');
    expect(await screen.findByText('Logged In Successfully!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
  });

  // spec: 2.3, 4.10
  it('returns to the page that required sign-in', async () => {
    const { user, location } = renderWithAccounts({ path: '/dashboard/my-orders', auth });
    expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
    await fillIn(user, 'sam@larder.test', 'secret');
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
  });

  it('redirects a user who is signed in already', async () => {
    auth.become(auth.accounts[0] ?? null);
    const { location } = renderWithAccounts({ path: '/login', auth });
    await waitFor(() => expect(location()).toBe('/'));
  });

  it.each([
    ['a wrong password', 'sam@larder.test', 'wrong'],
    ['an unknown e-mail', 'who@larder.test', 'secret'],
  ])('rejects %s and keeps the input', async (_case, email, password) => {
    const { user, location } = renderWithAccounts({ path: '/login', auth });
    await fillIn(user, email, password);
    expect(await screen.findByText('Invalid Email Or Password!')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    expect(screen.getByLabelText('Password')).toHaveValue(password);
    expect(location()).toBe('/login');
  });

  it.each([
    ['network', /We could not reach the sign-in service/],
    ['other', /Signing in is not possible right now/],
    ['disabled', /This account has been closed/],
    ['too-many-attempts', /There were too many attempts/],
  ] as const)(
    '37.21 R20: says what is wrong after "%s", beside the documented toast',
    async (reason, message) => {
      auth.refusal = reason;
      const { user } = renderWithAccounts({ path: '/login', auth });
      await fillIn(user, 'sam@larder.test', 'secret');
      expect(await screen.findByText('Invalid Email Or Password!')).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
      expect(screen.queryByText(/typo/)).not.toBeInTheDocument();
      expect(screen.getByLabelText('Password')).toHaveValue('secret');
    },
  );

  it('37.21 R25: says that an account signs in with Google, and how to set a password', async () => {
    Object.assign(auth.accounts[0] ?? {}, { hasPassword: false, password: '' });
    const { user } = renderWithAccounts({ path: '/login', auth });
    await fillIn(user, 'sam@larder.test', 'secret');
    expect(await screen.findByText('Invalid Email Or Password!')).toBeVisible();
    expect(screen.getByText(/This account signs in with Google.*set a password/)).toBeVisible();
  });

  // spec: 5.1
  it('marks blank fields without a request', async () => {
    const { user } = renderWithAccounts({ path: '/login', auth });
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Please enter your e-mail address.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.queryByText('Invalid Email Or Password!')).not.toBeInTheDocument();
  });

  // spec: 2.62
  it('shows and hides the password', async () => {
    const { user } = renderWithAccounts({ path: '/login', auth });
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('signing in with Google', () => {
  const googleButton = () => screen.findByRole('button', { name: 'Continue with Google' });

  // spec: 2.63, 4.11
  it('stores name and picture on the server and redirects', async () => {
    auth.google = {
      uid: 'g',
      email: 'gil@example.com',
      displayName: 'Gil',
      photoURL: 'https://a.example/g.png',
    };
    const { user, shop, location } = renderWithAccounts({ path: '/login', auth });
    await user.click(await googleButton());
    expect(await screen.findByText('Logged In Successfully!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/'));
    await waitFor(() =>
      expect(shop.profile).toEqual({ displayName: 'Gil', avatar: 'https://a.example/g.png' }),
    );
  });

  it('reports a failure and allows another attempt', async () => {
    auth.google = 'network';
    const { user } = renderWithAccounts({ path: '/login', auth });
    await user.click(await googleButton());
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    expect(screen.getByText(/We could not reach the sign-in service/)).toBeVisible();
    expect(await googleButton()).toBeEnabled();
  });

  it('shows a notice instead of an error when the popup is closed', async () => {
    const { user } = renderWithAccounts({ path: '/login', auth });
    await user.click(await googleButton());
    expect(await screen.findByText(/Google window was closed/)).toBeVisible();
    expect(screen.queryByText('Something Went Wrong!')).not.toBeInTheDocument();
    expect(await googleButton()).toBeEnabled();
  });
});

describe('sign in and sign up', () => {
  // spec: 2.64
  it('link to each other', async () => {
    const { user, location } = renderWithAccounts({ path: '/login', auth });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    expect(location()).toBe('/signup');
    await screen.findByRole('heading', { name: 'Create An Account' });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: /sign in/i }));
    expect(location()).toBe('/login');
  });

  it.each([
    ['/login', 'Sign In'],
    ['/signup', 'Create account'],
    // spec: 5.2
  ])('%s has an input of type email', async (path, submit) => {
    const { user } = renderWithAccounts({ path, auth });
    const email = await screen.findByLabelText('E-mail');
    expect(email).toHaveAttribute('type', 'email');
    await user.type(email, 'sam');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(screen.getByText('An e-mail address looks like name@example.com.')).toBeVisible();
  });
});
