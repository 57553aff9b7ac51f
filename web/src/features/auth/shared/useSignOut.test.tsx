import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { currentAccount } from './session-store';

async function signOut(shop: AccountShop) {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
  const operationsBefore: string[] = [];
  const original = auth.signOut.bind(auth);
  vi.spyOn(auth, 'signOut').mockImplementation(async () => {
    operationsBefore.push(...shop.operations);
    await original();
  });
  const { user } = renderWithAccounts({ auth, shop, path: '/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(currentAccount()).toBeNull());
  expect(await screen.findByText('Logged Out SuccessFully')).toBeVisible();
  return operationsBefore;
}

it('releases reservations before the token is gone', async () => {
  expect(await signOut(new AccountShop())).toContain('ReleaseReservations');
});

it('signs out when the release fails', async () => {
  const shop = new AccountShop();
  shop.failing.add('ReleaseReservations');
  expect(await signOut(shop)).toContain('ReleaseReservations');
});

it('signs out when the release does not respond', async () => {
  const shop = new AccountShop();
  shop.hold('releaseReservations');
  expect(await signOut(shop)).toContain('ReleaseReservations');
});

describe('37.7 signing out leaves no way back', () => {
  const heading = () => screen.findByRole('heading', { name: 'Sign In to Your Account' });

  async function leave() {
    const auth = new FakeAuthGateway();
    const sam = auth.add('sam@larder.test', 'secret', 'Sam');
    auth.add('asha@larder.test', 'secret', 'Asha');
    auth.become(sam);
    const view = renderWithAccounts({ auth, path: '/dashboard' });
    await view.user.click(await screen.findByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(view.location()).toBe('/dashboard/my-orders'));
    return { ...view, auth };
  }

  it('to the page of the one who left, for the next one', async () => {
    const { user, location, locationState } = await leave();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await heading();
    expect(locationState()).toBeNull();
    await user.enter(screen.getByLabelText('E-mail'), 'asha@larder.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('by Back', async () => {
    const { user, goBack, location, locationState } = await leave();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await heading();
    await goBack();
    await heading();
    expect(location()).toBe('/login');
    expect(locationState()).toBeNull();
  });

  it('for another user after a sign-out in another tab', async () => {
    const { user, auth, location } = await leave();
    act(() => void auth.become(null));
    await heading();
    await user.enter(screen.getByLabelText('E-mail'), 'asha@larder.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(location()).toBe('/'));
  });

  it.each([
    ['a reload', 'reload', '/'],
    ['Back from another page', 'back_forward', '/'],
    ['an address', 'navigate', '/dashboard/my-orders'],
  ])('for another user on a page loaded by %s', async (_how, type, next) => {
    const { auth, unmount } = await leave();
    auth.become(null);
    unmount();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const { user, location } = renderWithAccounts({ auth, path: '/dashboard/my-orders' });
    await heading();
    await user.enter(screen.getByLabelText('E-mail'), 'asha@larder.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(location()).toBe(next));
  });

  it('but keeps the way to a page that is opened later', async () => {
    const { user, location } = await leave();
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await heading();
    await user.click(screen.getByRole('link', { name: 'Checkout' }));
    await heading();
    await user.enter(screen.getByLabelText('E-mail'), 'asha@larder.test');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(location()).toBe('/checkout'));
  });
});
