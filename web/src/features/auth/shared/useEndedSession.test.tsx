import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sessionEnded } from '@/lib/apollo/signals';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { readPersonal, writePersonal } from './personal-storage';
import { currentAccount } from './session-store';

it('signs out with one message when several requests report an expired session', async () => {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
  const signOut = vi.spyOn(auth, 'signOut');
  renderWithAccounts({ auth, path: '/dashboard' });
  await waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
  sessionEnded.emit(undefined);
  sessionEnded.emit(undefined);
  expect(await screen.findByText('Your session has ended. Please sign in again to go on.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('shows the message when the provider has signed out by itself', async () => {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
  renderWithAccounts({ auth, path: '/dashboard' });
  await waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
  auth.become(null);
  sessionEnded.emit('uid-0');
  sessionEnded.emit('uid-0');
  expect(await screen.findAllByText('Your session has ended. Please sign in again to go on.')).toHaveLength(
    1,
  );
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
});

it('signs out again when the same user has signed in before the first end was handled', async () => {
  const auth = new FakeAuthGateway();
  const sam = auth.add('sam@larder.test', 'secret', 'Sam');
  auth.become(sam);
  renderWithAccounts({ auth, path: '/dashboard' });
  await waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
  const signOut = vi.spyOn(auth, 'signOut');
  act(() => {
    auth.become(null);
    sessionEnded.emit(sam.uid);
    auth.become(sam);
  });
  sessionEnded.emit(undefined);
  await waitFor(() => expect(currentAccount()).toBeNull());
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
});

it('signs out when storage is blocked', async () => {
  const auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
  renderWithAccounts({ auth, path: '/dashboard' });
  await waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  sessionEnded.emit(undefined);
  await waitFor(() => expect(currentAccount()).toBeNull());
  storage.mockRestore();
  expect(await screen.findByText('Your session has ended. Please sign in again to go on.')).toBeVisible();
});

it('shows nothing to a visitor', async () => {
  const { auth } = renderWithAccounts({ path: '/login' });
  const signOut = vi.spyOn(auth, 'signOut');
  sessionEnded.emit(undefined);
  expect(await screen.findByRole('heading', { name: 'Sign In to Your Account' })).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});

describe('input in personal storage', () => {
  /** Signs in the first user and stores input. */
  async function typeSomething() {
    const auth = new FakeAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret', 'Sam'));
    auth.add('asha@larder.test', 'secret', 'Asha');
    renderWithAccounts({ auth, path: '/dashboard' });
    await waitFor(() => expect(currentAccount()).toMatchObject({ uid: 'uid-0' }));
    expect(await screen.findByRole('heading', { name: 'Sam' })).toBeVisible();
    writePersonal('uid-0', 'recipient', 'Row 1');
    return auth;
  }
  const typed = () => readPersonal('uid-0', 'recipient');
  const atSignIn = () => screen.findByRole('heading', { name: 'Sign In to Your Account' });
  /** Runs a change of the user and waits until the storage of other users is deleted. */
  const settled = async (change: () => unknown) => {
    writePersonal('stranger', 'left', 'Row 2');
    await act(async () => void (await change()));
    await waitFor(() => expect(readPersonal('stranger', 'left')).toBeNull());
  };

  it.each([
    ['the shop', () => sessionEnded.emit(undefined)],
    [
      'the provider',
      (auth: FakeAuthGateway) => {
        auth.become(null);
        sessionEnded.emit('uid-0');
      },
    ],
  ])('is available again for the same user whose session was ended by %s', async (_, end) => {
    const auth = await typeSomething();
    await settled(() => end(auth));
    await atSignIn();
    await settled(() => auth.signIn('sam@larder.test', 'secret'));
    expect(typed()).toBe('Row 1');
  });

  it('is deleted when another user signs in', async () => {
    const auth = await typeSomething();
    sessionEnded.emit(undefined);
    await atSignIn();
    await act(() => auth.signIn('asha@larder.test', 'secret'));
    await waitFor(() => expect(typed()).toBeNull());
  });

  it('is deleted on sign-out, also after an expired session', async () => {
    const auth = await typeSomething();
    await settled(() => sessionEnded.emit(undefined));
    await atSignIn();
    await settled(() => auth.signIn('sam@larder.test', 'secret'));
    await act(() => auth.signOut());
    await waitFor(() => expect(typed()).toBeNull());
  });

  it('is deleted on sign-out when an earlier sign-out has failed', async () => {
    const auth = await typeSomething();
    auth.signOutFailure = 'Offline.';
    await act(async () => sessionEnded.emit(undefined));
    auth.signOutFailure = null;
    await act(() => auth.signOut());
    await waitFor(() => expect(typed()).toBeNull());
  });
});
