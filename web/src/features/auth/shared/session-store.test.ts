import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { AuthFailure } from './auth-gateway';
import {
  batchSessionChanges,
  currentAccount,
  getAuthGateway,
  resetSession,
  startSession,
  subscribeAccount,
} from './session-store';
import { getIdToken } from './session-token';

let auth: FakeAuthGateway;
let load: () => Promise<FakeAuthGateway>;

beforeEach(() => {
  auth = new FakeAuthGateway();
  load = vi.fn<() => Promise<FakeAuthGateway>>(async () => auth);
  resetSession(load);
});

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  stop = () => undefined;
  document.documentElement.hidden = false;
});

describe('the session store', () => {
  it('resolves to a visitor without loading the sign-in SDK', async () => {
    stop = startSession();
    expect(currentAccount()).toBeNull();
    expect(await getIdToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('restores the session of an earlier page load', async () => {
    localStorage.setItem('larder-session', '1');
    auth.become(auth.add('sam@larder.test', 'secret'));
    stop = startSession();
    expect(currentAccount()).toBeUndefined();
    expect(await getIdToken()).toBe('token-of-uid-0');
    expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' });
  });

  it('removes the hint of a session that has ended', async () => {
    localStorage.setItem('larder-session', '1');
    await getAuthGateway();
    expect(currentAccount()).toBeNull();
    expect(localStorage.getItem('larder-session')).toBeNull();
  });

  it('continues as a visitor when the SDK cannot be loaded, and retries on the next call', async () => {
    localStorage.setItem('larder-session', '1');
    resetSession(
      vi
        .fn<() => Promise<FakeAuthGateway>>()
        .mockRejectedValueOnce(new Error('offline'))
        .mockResolvedValue(auth),
    );
    stop = startSession();
    expect(await getIdToken()).toBeNull();
    await vi.waitFor(() => expect(currentAccount()).toBeNull());
    auth.become(auth.add('sam@larder.test', 'secret'));
    expect(await getIdToken()).toBe('token-of-uid-0');
  });

  it('reloads a page from the back/forward cache when its user has left', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    auth.become(auth.add('sam@larder.test', 'secret'));
    await getAuthGateway();
    stop = startSession();
    const show = (persisted: boolean) =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    show(true);
    expect(reload).not.toHaveBeenCalled();
    localStorage.removeItem('larder-session');
    show(false);
    expect(reload).not.toHaveBeenCalled();
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
    localStorage.setItem('larder-session', 'uid-of-another');
    show(true);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(document.documentElement.hidden).toBe(true);
  });

  it('restores the session of a sign-in that a page from the back/forward cache has missed', async () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    stop = startSession();
    auth.become(auth.add('sam@larder.test', 'secret'));
    localStorage.setItem('larder-session', 'uid-0');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
    expect(reload).not.toHaveBeenCalled();
    expect(document.documentElement.hidden).toBe(false);
  });

  it('detects a sign-in in another tab', async () => {
    stop = startSession();
    auth.become(auth.add('sam@larder.test', 'secret'));
    localStorage.setItem('larder-session', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'larder-session' }));
    await vi.waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
    auth.become(null);
    expect(currentAccount()).toBeNull();
  });

  it('has no token while the provider cannot refresh it, so that public pages keep working', async () => {
    await getAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret'));
    vi.spyOn(auth, 'idToken').mockRejectedValue(new Error('offline'));
    expect(await getIdToken()).toBeNull();
  });

  it('requests a new token when the last one was rejected', async () => {
    await getAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret'));
    expect(await getIdToken({ renew: true })).toBe('new-token-of-uid-0');
  });

  it('rejects when a new token cannot be requested while offline', async () => {
    await getAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret'));
    vi.spyOn(auth, 'idToken').mockRejectedValue(new AuthFailure('network', 'offline'));
    await expect(getIdToken({ renew: true })).rejects.toThrow('offline');
    vi.spyOn(auth, 'idToken').mockRejectedValue(new AuthFailure('other', 'closed'));
    expect(await getIdToken({ renew: true })).toBeNull();
  });
});

describe('batchSessionChanges', () => {
  it('publishes the account after the last step only, but returns tokens meanwhile', async () => {
    await getAuthGateway();
    const published: (string | undefined)[] = [];
    stop = subscribeAccount((account) => published.push(account?.displayName ?? undefined));
    await batchSessionChanges(async (gateway) => {
      await gateway.signUp('nia@larder.test', 'secret');
      expect(await getIdToken()).toBe('token-of-uid-0');
      expect(published).toEqual([]);
      await gateway.updateProfile({ displayName: 'Nia', photoURL: '/a.svg' });
    });
    expect(published).toEqual(['Nia']);
  });

  it('never publishes an account that is deleted again', async () => {
    await getAuthGateway();
    const listener = vi.fn<() => void>();
    stop = subscribeAccount(listener);
    const flow = batchSessionChanges(async (gateway) => {
      await gateway.signUp('nia@larder.test', 'secret');
      await gateway.deleteAccount();
      throw new Error('no upload');
    });
    await expect(flow).rejects.toThrow('no upload');
    expect(listener).not.toHaveBeenCalled();
    expect(localStorage.getItem('larder-session')).toBeNull();
  });
});
