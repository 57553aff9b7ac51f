import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sessionEnded, signedOutByProvider } from '@/graphql/signals';
import { FakeAuthGateway } from '@/testing/fake-auth-gateway';
import { renderWithAccounts } from '@/testing/render-with-accounts';
import { currentAccount } from './session-store';

it('signs out and says so when the session has ended, once for all that was refused', async () => {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
  const signOut = vi.spyOn(auth, 'signOut');
  renderWithAccounts({ auth, path: '/dashboard' });
  await waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
  sessionEnded.send();
  sessionEnded.send();
  expect(await screen.findByText('Your session has ended. Please sign in again to go on.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('says so when the provider has signed out by itself', async () => {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
  renderWithAccounts({ auth, path: '/dashboard' });
  await waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
  auth.become(null);
  signedOutByProvider.send();
  expect(await screen.findByText('Your session has ended. Please sign in again to go on.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
});

it('says nothing to a visitor', async () => {
  const { auth } = renderWithAccounts({ path: '/login' });
  const signOut = vi.spyOn(auth, 'signOut');
  sessionEnded.send();
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});
