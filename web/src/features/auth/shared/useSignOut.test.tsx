import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
