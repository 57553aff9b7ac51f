import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AppError, unavailable } from '../../common/app-error.js';
import { withTimeout } from '../../common/with-timeout.js';
import type { Account, Identity, SignInProvider } from '../users/identity.js';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { say, type Text } from '@larder/texts/text';

// Errors of firebase-admin for an invalid account or token. It uses `argument-error` both for a
// malformed token and for public keys that it could not fetch; only the message distinguishes them.
const REJECTION_CODES = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);
// Anchored, as the rest of the message may quote the token.
const KEYS_UNREACHABLE = /^Error (fetching public keys|while making request)/;
// firebase-admin itself retries for two minutes, and has no timeout for fetching keys.
const TIMEOUT_MS = 5_000;
/** Users of a busy shop within an hour; a few megabytes. */
const MAX_CACHED_TOKENS = 10_000;
const SIGN_IN_AGAIN = say('accounts.signInAgain');
const NO_EMAIL = say('accounts.noEmail');
const UNUSABLE = say('accounts.notUsable');

/** Firebase Auth, or its emulator when firebase-admin is configured for it. */
export class FirebaseSignIn implements SignInProvider {
  private readonly tokenCache = new TokenCache(MAX_CACHED_TOKENS);

  /** @param auth loads the SDK on first use */
  constructor(private readonly auth: () => Promise<Auth>) {}

  async verify(token: string): Promise<Identity> {
    const known = this.tokenCache.identityOf(token);
    if (known) return known;
    if (!hasClaims(token)) throw new AppError('UNAUTHENTICATED', SIGN_IN_AGAIN);
    const claims = await this.request((auth) => auth.verifyIdToken(token), SIGN_IN_AGAIN);
    const { uid, email, email_verified, name, picture, auth_time, iat, exp } = claims;
    // Anonymous and phone accounts, where a project allows them, would share the e-mail address "".
    if (!email) throw new AppError('UNAUTHENTICATED', NO_EMAIL);
    const identity = {
      uid,
      email: email.toLowerCase(),
      emailVerified: email_verified === true,
      name: typeof name === 'string' && name !== '' ? name : null,
      picture: picture ?? null,
      authTime: auth_time,
      issuedAt: iat,
    };
    this.tokenCache.add(token, identity, exp);
    return identity;
  }

  async requireActive({ uid, authTime }: Pick<Identity, 'uid' | 'authTime'>): Promise<void> {
    const user = await this.usable(uid);
    // Both times are in seconds: a token issued in the second of the revocation counts as newer.
    const signedOutAt = user.tokensValidAfterTime
      ? Math.floor(Date.parse(user.tokensValidAfterTime) / 1000)
      : 0;
    if (authTime < signedOutAt) throw new AppError('UNAUTHENTICATED', UNUSABLE);
  }

  async accountOf(uid: string): Promise<Account> {
    const { email, emailVerified } = await this.usable(uid);
    return { email: email?.toLowerCase() ?? null, emailVerified };
  }

  async deleteAccount(uid: string): Promise<void> {
    try {
      await this.call((auth) => auth.deleteUser(uid));
    } catch (error) {
      if (isOfFirebase(error) && error.code === 'auth/user-not-found') return;
      throw unavailable(say('accounts.cannotBeDeleted'), error);
    }
  }

  private async usable(uid: string): Promise<UserRecord> {
    const user = await this.request((auth) => auth.getUser(uid), UNUSABLE);
    if (user.disabled) throw new AppError('UNAUTHENTICATED', UNUSABLE);
    return user;
  }

  /** @param message for an invalid token or account */
  private async request<Answer>(send: (auth: Auth) => Promise<Answer>, refusal: Text): Promise<Answer> {
    try {
      return await this.call(send);
    } catch (error) {
      if (isRejection(error)) throw new AppError('UNAUTHENTICATED', refusal);
      throw unavailable(say('accounts.signInNotPossible'), error);
    }
  }

  private call<Answer>(send: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    return withTimeout(this.auth().then(send), TIMEOUT_MS);
  }
}

const isOfFirebase = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('auth/');

const isRejection = (error: unknown): boolean =>
  isOfFirebase(error) && REJECTION_CODES.has(error.code) && !KEYS_UNREACHABLE.test(error.message);

/** firebase-admin fails with unrelated errors when the payload is not an object. */
function hasClaims(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null;
  } catch {
    return false;
  }
}

/**
 * Caches verified ID tokens: checking a signature costs more than the rest of a request. Keys are
 * hashes, so that the cache leaks no token; entries expire with their token.
 */
export class TokenCache {
  private readonly known: LRUCache<string, Identity>;

  constructor(
    most: number,
    private readonly now: () => number = Date.now,
  ) {
    this.known = new LRUCache({ max: most, ttlResolution: 0, perf: { now } });
  }

  identityOf(token: string): Identity | undefined {
    return this.known.get(keyOf(token));
  }

  /** @param expiresAt Unix time in seconds, as in tokens */
  add(token: string, identity: Identity, expiresAt: number): void {
    const ttl = expiresAt * 1000 - this.now();
    // lru-cache treats 0 as no expiry.
    if (ttl > 0) this.known.set(keyOf(token), identity, { ttl });
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
