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

it('releases what was reserved while there still is a token', async () => {
  expect(await signOut(new AccountShop())).toContain('ReleaseReservations');
});

it('signs out all the same when that fails', async () => {
  const shop = new AccountShop();
  shop.failing.add('ReleaseReservations');
  expect(await signOut(shop)).toContain('ReleaseReservations');
});

it('signs out all the same when the shop does not answer', async () => {
  const shop = new AccountShop();
  shop.hold('releaseReservations');
  expect(await signOut(shop)).toContain('ReleaseReservations');
});
