import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { AuthFailure } from './auth-gateway';
import { asOneChange, currentAccount, getAuthGateway, resetSession, startSession } from './session-store';
import { getIdToken, onSessionChange } from './session-token';

let auth: FakeAuthGateway;
let load: () => Promise<FakeAuthGateway>;

beforeEach(() => {
  auth = new FakeAuthGateway();
  load = vi.fn<() => Promise<FakeAuthGateway>>(async () => auth);
  resetSession(load);
});

describe('the session store', () => {
  it('knows a visitor without loading the sign-in SDK', async () => {
    startSession()();
    expect(currentAccount()).toBeNull();
    expect(await getIdToken()).toBeNull();
    expect(load).not.toHaveBeenCalled();
  });

  it('restores a session that an earlier page load left', async () => {
    localStorage.setItem('larder-session', '1');
    auth.become(auth.add('sam@larder.test', 'secret'));
    startSession()();
    expect(currentAccount()).toBeUndefined();
    expect(await getIdToken()).toBe('token-of-uid-0');
    expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' });
  });

  it('forgets the mark of a session that is over', async () => {
    localStorage.setItem('larder-session', '1');
    await getAuthGateway();
    expect(currentAccount()).toBeNull();
    expect(localStorage.getItem('larder-session')).toBeNull();
  });

  it('goes on as a visitor while the SDK cannot be loaded, and can be asked again', async () => {
    localStorage.setItem('larder-session', '1');
    resetSession(
      vi
        .fn<() => Promise<FakeAuthGateway>>()
        .mockRejectedValueOnce(new Error('offline'))
        .mockResolvedValue(auth),
    );
    startSession()();
    expect(await getIdToken()).toBeNull();
    await vi.waitFor(() => expect(currentAccount()).toBeNull());
    auth.become(auth.add('sam@larder.test', 'secret'));
    expect(await getIdToken()).toBe('token-of-uid-0');
  });

  it('notices a sign-in in another tab', async () => {
    const stop = startSession();
    auth.become(auth.add('sam@larder.test', 'secret'));
    localStorage.setItem('larder-session', '1');
    window.dispatchEvent(new StorageEvent('storage', { key: 'larder-session' }));
    await vi.waitFor(() => expect(currentAccount()).toMatchObject({ email: 'sam@larder.test' }));
    auth.become(null);
    expect(currentAccount()).toBeNull();
    stop();
  });

  it('has no token while the provider cannot renew it, so that public pages go on working', async () => {
    await getAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret'));
    vi.spyOn(auth, 'idToken').mockRejectedValue(new Error('offline'));
    expect(await getIdToken()).toBeNull();
  });

  it('asks the provider for a new token when the last was refused', async () => {
    await getAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret'));
    expect(await getIdToken({ renew: true })).toBe('new-token-of-uid-0');
  });

  it('says that a new token cannot be had now, rather than that there is none', async () => {
    await getAuthGateway();
    auth.become(auth.add('sam@larder.test', 'secret'));
    vi.spyOn(auth, 'idToken').mockRejectedValue(new AuthFailure('network', 'offline'));
    await expect(getIdToken({ renew: true })).rejects.toThrow('offline');
    vi.spyOn(auth, 'idToken').mockRejectedValue(new AuthFailure('other', 'closed'));
    expect(await getIdToken({ renew: true })).toBeNull();
  });
});

describe('asOneChange', () => {
  it('tells nobody before its last step, but gives tokens meanwhile', async () => {
    await getAuthGateway();
    const told: (string | undefined)[] = [];
    const stop = onSessionChange((account) => told.push(account?.displayName ?? undefined));
    await asOneChange(async (gateway) => {
      await gateway.signUp('nia@larder.test', 'secret');
      expect(await getIdToken()).toBe('token-of-uid-0');
      expect(told).toEqual([]);
      await gateway.updateProfile({ displayName: 'Nia', photoURL: '/a.svg' });
    });
    expect(told).toEqual(['Nia']);
    stop();
  });

  it('never mentions an account that was taken back', async () => {
    await getAuthGateway();
    const told = vi.fn<() => void>();
    const stop = onSessionChange(told);
    const flow = asOneChange(async (gateway) => {
      await gateway.signUp('nia@larder.test', 'secret');
      await gateway.deleteAccount();
      throw new Error('no upload');
    });
    await expect(flow).rejects.toThrow('no upload');
    expect(told).not.toHaveBeenCalled();
    expect(localStorage.getItem('larder-session')).toBeNull();
    stop();
  });
});
