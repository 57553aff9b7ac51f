import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import type { ShopUser } from '@/test/shop-user';

let auth: FakeAuthGateway;

beforeEach(() => {
  auth = new FakeAuthGateway();
  auth.add('sam@larder.test', 'secret', 'Sam Shopper');
});

const purposes = () => [...auth.codes.values()];
const sendLink = (user: ShopUser) => user.click(screen.getByRole('button', { name: 'Send me a link' }));

describe('resetting a password', () => {
  it('starts at sign-in with what was typed there, and sends a link', async () => {
    const { user, location } = renderWithAccounts({ path: '/login', auth });
    await user.enter(await screen.findByLabelText('E-mail'), 'sam@larder.test');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(location()).toBe('/account/forgot-password');
    expect(screen.getByLabelText('E-mail')).toHaveValue('sam@larder.test');
    await sendLink(user);
    expect(await screen.findByText(/If there is an account with sam@larder.test/)).toBeVisible();
    expect(purposes()).toEqual([{ purpose: 'reset-password', email: 'sam@larder.test' }]);
  });

  it('keeps the way back to the page that required sign-in', async () => {
    const { user, location } = renderWithAccounts({ path: '/dashboard/my-orders', auth });
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in' }));
    await user.enter(await screen.findByLabelText('E-mail'), 'sam@larder.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
  });

  it('can be sent again after a minute, and at once to another address', async () => {
    const { user } = renderWithAccounts({ path: '/account/forgot-password', auth });
    const field = await screen.findByLabelText('E-mail');
    await user.enter(field, 'sam@larder.tset');
    await sendLink(user);
    const again = await screen.findByRole('button', { name: /^Send it again in \d+ s$/ });
    await user.click(again);
    expect(purposes()).toHaveLength(1);
    await user.enter(field, 'sam@larder.test');
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(purposes()).toHaveLength(2));
  });

  it('says why no link was sent', async () => {
    auth.refusal = 'too-many-attempts';
    const { user } = renderWithAccounts({ path: '/account/forgot-password', auth });
    await user.enter(await screen.findByLabelText('E-mail'), 'sam@larder.test');
    await sendLink(user);
    expect(await screen.findByText(/too many attempts/)).toBeVisible();
    expect(screen.queryByText(/If there is an account/)).not.toBeInTheDocument();
  });
});

describe('a link to choose a password', () => {
  const open = async (path = '/account/action?mode=resetPassword&oobCode=code-0') => {
    await auth.sendPasswordReset('sam@larder.test');
    return renderWithAccounts({ path, auth });
  };
  const choose = async (user: ShopUser, password: string) => {
    await user.enter(await screen.findByLabelText('New password'), password);
    await user.click(screen.getByRole('button', { name: 'Save the password' }));
  };

  it('saves it and signs in', async () => {
    const { user, location } = await open();
    await choose(user, 'another-secret');
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toHaveFocus();
    expect(auth.current()).toMatchObject({ email: 'sam@larder.test' });
    await expect(auth.signIn('sam@larder.test', 'secret')).rejects.toThrow('No such account.');
    await user.click(screen.getByRole('link', { name: 'Continue shopping' }));
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('leaves the address, where others may see it, and works after a reload', async () => {
    const { location, locationState, unmount } = await open();
    await waitFor(() => expect(location()).toBe('/account/action'));
    expect(await screen.findByLabelText('New password')).toBeVisible();
    unmount();
    renderWithAccounts({ path: { pathname: location(), state: locationState() }, auth });
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('shows at its field that a password is too short, and keeps the link', async () => {
    const { user } = await open();
    await choose(user, 'abc');
    expect(await screen.findByText(/Use at least 6 characters/)).toBeVisible();
    expect(auth.codes.size).toBe(1);
  });

  it.each([
    ['was used', '/account/action?mode=resetPassword&oobCode=used'],
    ['has no code', '/account/action?mode=resetPassword'],
    ['has nothing', '/account/action'],
  ])('that %s says so, and leads to a new one', async (_case, path) => {
    const { user, location } = await open(path);
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Send a new one' }));
    await waitFor(() => expect(location()).toBe('/account/forgot-password'));
  });

  it('that is used in another tab meanwhile says so', async () => {
    const { user } = await open();
    await screen.findByLabelText('New password');
    auth.codes.clear();
    await choose(user, 'another-secret');
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toHaveFocus();
  });

  it('is checked again when the provider was away', async () => {
    auth.refusal = null;
    await auth.sendPasswordReset('sam@larder.test');
    auth.refusal = 'network';
    const { user } = renderWithAccounts({ path: '/account/action?mode=resetPassword&oobCode=code-0', auth });
    expect(await screen.findByText('The link could not be checked')).toBeVisible();
    auth.refusal = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

describe('a link about the address', () => {
  const open = (mode: string) =>
    renderWithAccounts({ path: `/account/action?mode=${mode}&oobCode=code-0`, auth });

  it('verifies it after a click, not by being opened', async () => {
    const sam = auth.accounts[0] ?? auth.add('', '');
    sam.emailVerified = false;
    auth.become(sam);
    await auth.sendVerification();
    const { user } = open('verifyEmail');
    const button = await screen.findByRole('button', { name: 'Yes, it is mine' });
    expect(sam.emailVerified).toBe(false);
    await user.click(button);
    expect(await screen.findByText('sam@larder.test is verified.')).toBeVisible();
    expect(sam.emailVerified).toBe(true);
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  });

  it('that was clicked before says that the address is verified', async () => {
    auth.become(auth.accounts[0] ?? null);
    open('verifyEmail');
    expect(await screen.findByText(/Your e-mail address is verified/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open my account' })).toBeVisible();
  });

  it('changes it, and signs out', async () => {
    auth.become(auth.accounts[0] ?? null);
    await auth.requestEmailChange('sam@larder.example');
    const { user, location } = open('verifyAndChangeEmail');
    await user.click(await screen.findByRole('button', { name: 'Yes, use it' }));
    expect(await screen.findByRole('heading', { name: 'Your address is changed' })).toHaveFocus();
    expect(auth.accounts[0]?.email).toBe('sam@larder.example');
    await waitFor(() => expect(auth.current()).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Sign In' }));
    await waitFor(() => expect(location()).toBe('/login'));
  });

  it('takes it back, and offers to choose a new password', async () => {
    auth.codes.set('code-0', { purpose: 'recover-email', email: 'sam@old.test' });
    const { user } = open('recoverEmail');
    await user.click(await screen.findByRole('button', { name: 'Yes, take it back' }));
    expect(await screen.findByRole('heading', { name: 'Your address is back' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Choose a new password' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('sam@old.test');
  });
});
