import { readPublicConfig } from '@/lib/public-config/public-config';
import type { Account, AuthGateway } from './auth-gateway';
import { onSessionHint, readSessionHint, writeSessionHint } from './session-hint';

/** `undefined` until the session state is known. */
export type AccountState = Account | null | undefined;

type GatewayLoader = () => Promise<AuthGateway>;

const loadFirebase: GatewayLoader = async () => {
  // Excludes the SDK from the server bundle.
  if (import.meta.env.SSR) throw new Error('There is no sign-in on the server.');
  const { createFirebaseAuthGateway } = await import('./firebase-auth-gateway');
  return createFirebaseAuthGateway(readPublicConfig());
};

const listeners = new Set<(account: AccountState) => void>();
let loader: GatewayLoader = loadFirebase;
let loading: Promise<AuthGateway> | undefined;
let gateway: AuthGateway | undefined;
let account: AccountState;
let flowsRunning = 0;
let isLeft = false;

function sameAccount(a: AccountState, b: AccountState): boolean {
  if (!a || !b) return a === b;
  return (Object.keys(a) as (keyof Account)[]).every((key) => a[key] === b[key]);
}

function publish(next: Account | null): void {
  if (sameAccount(account, next)) return;
  account = next;
  if (next) isLeft = false;
  for (const listener of listeners) listener(next);
}

function publishFromGateway(): void {
  if (!gateway || flowsRunning > 0) return;
  const next = gateway.current();
  writeSessionHint(next?.uid);
  publish(next);
}

/**
 * The sign-in provider, loaded on first use. A failed load rejects and is retried by the next call.
 */
export function getAuthGateway(): Promise<AuthGateway> {
  loading ??= loader().then(
    (loaded) => {
      gateway = loaded;
      loaded.onChange(publishFromGateway);
      publishFromGateway();
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export function loadedAuthGateway(): AuthGateway | undefined {
  return gateway;
}

function restore(): void {
  // Without the provider the user continues as a visitor; the hint stays for the next page load.
  getAuthGateway().catch(() => publish(null));
}

/** A page from the back/forward cache has missed what happened in the meantime. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  const hint = readSessionHint();
  if (!persisted || hint === (account?.uid ?? null)) return;
  // Without the provider the page shows nobody's data, and the provider has missed nothing.
  if (!gateway) {
    restore();
    return;
  }
  // Shows nothing of the former user while it reloads.
  document.documentElement.hidden = true;
  location.reload();
}

/** Restores the session and subscribes to changes in all tabs. Returns the unsubscribe function. */
export function startSession(): () => void {
  if (readSessionHint()) restore();
  else if (!gateway) publish(null);
  const unsubscribe = onSessionHint(restore);
  addEventListener('pageshow', onPageShow);
  return () => {
    unsubscribe();
    removeEventListener('pageshow', onPageShow);
  };
}

/** Signs out because the user wants to. */
export async function leaveSession(): Promise<void> {
  const auth = await getAuthGateway();
  isLeft = true;
  try {
    await auth.signOut();
  } catch (error) {
    isLeft = false;
    throw error;
  }
}

/** Whether the last user of this page signed out here; false after the next sign-in. */
export const isSessionLeft = (): boolean => isLeft;

/**
 * Publishes the account only after all steps of a sign-up or an account change, so that a failed
 * sign-up never shows, or merges a cart into, an account that is deleted again.
 */
export async function batchSessionChanges<T>(flow: (auth: AuthGateway) => Promise<T>): Promise<T> {
  const auth = await getAuthGateway();
  flowsRunning += 1;
  try {
    return await flow(auth);
  } finally {
    flowsRunning -= 1;
    publishFromGateway();
  }
}

/** Loads what has changed elsewhere of the account; ignores failures. */
export const refreshAccount = (): Promise<void> =>
  batchSessionChanges((auth) => auth.refresh()).catch(() => undefined);

export function subscribeAccount(listener: (account: AccountState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentAccount(): AccountState {
  return account;
}

/** Resets the store; for tests only. */
export function resetSession(load: GatewayLoader): void {
  loader = load;
  loading = undefined;
  gateway = undefined;
  account = undefined;
  flowsRunning = 0;
  isLeft = false;
}
