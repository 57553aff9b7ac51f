import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AppError, unavailable } from '../../common/app-error.js';
import { inTime } from '../../common/in-time.js';
import type { Account, Identity, SignInProvider } from './identity.js';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

// The errors of firebase-admin for an invalid account or token. It uses `argument-error` both for a
// malformed token and for public keys that it could not fetch; only the message distinguishes them.
const REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
]);
// At the beginning: further on there may be what stands in the token.
const KEYS_OUT_OF_REACH = /^Error (fetching public keys|while making request)/;
// firebase-admin itself tries for two minutes, or for good where it fetches keys.
const TIME_LIMIT_MS = 5_000;
/** Of as many people as come within an hour to a busy shop; a few megabytes. */
const KEPT_TOKENS = 10_000;
const SIGN_IN_AGAIN = 'Your sign-in is not valid any more. Please sign in again.';
const NO_ADDRESS =
  'This account has no e-mail address. Please sign in with an e-mail address and a password, or with Google.';
const UNUSABLE = 'This account cannot be used any more.';

/** Firebase Auth: the real service, or its emulator when firebase-admin was pointed at one. */
export class FirebaseSignIn implements SignInProvider {
  private readonly tokenCache = new TokenCache(KEPT_TOKENS);

  /** @param auth loads it when it is wanted first */
  constructor(private readonly auth: () => Promise<Auth>) {}

  async verify(token: string): Promise<Identity> {
    const known = this.tokenCache.identityOf(token);
    if (known) return known;
    if (!hasClaims(token)) throw new AppError('UNAUTHENTICATED', SIGN_IN_AGAIN);
    const claims = await this.request((auth) => auth.verifyIdToken(token), SIGN_IN_AGAIN);
    const { uid, email, email_verified, name, picture, auth_time, iat, exp } = claims;
    // Guests and those who signed in by phone, where a project lets them: all of them would share
    // the address "".
    if (!email) throw new AppError('UNAUTHENTICATED', NO_ADDRESS);
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
    // Seconds on both sides: a token made in the second of the revocation counts as made after it.
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
      await this.inTime((auth) => auth.deleteUser(uid));
    } catch (error) {
      if (isOfFirebase(error) && error.code === 'auth/user-not-found') return;
      throw unavailable('The account cannot be deleted right now.', error);
    }
  }

  private async usable(uid: string): Promise<UserRecord> {
    const user = await this.request((auth) => auth.getUser(uid), UNUSABLE);
    if (user.disabled) throw new AppError('UNAUTHENTICATED', UNUSABLE);
    return user;
  }

  /** @param refusal the message for an invalid token or account */
  private async request<Answer>(question: (auth: Auth) => Promise<Answer>, refusal: string): Promise<Answer> {
    try {
      return await this.inTime(question);
    } catch (error) {
      if (isRefusal(error)) throw new AppError('UNAUTHENTICATED', refusal);
      throw unavailable('Signing in is not possible right now. Please try again in a moment.', error);
    }
  }

  private inTime<Answer>(question: (auth: Auth) => Promise<Answer>): Promise<Answer> {
    return inTime(this.auth().then(question), TIME_LIMIT_MS);
  }
}

const isOfFirebase = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('auth/');

const isRefusal = (error: unknown): boolean =>
  isOfFirebase(error) && REFUSALS.has(error.code) && !KEYS_OUT_OF_REACH.test(error.message);

/** Whether there are any claims: firebase-admin fails in odd ways at what is no object. */
function hasClaims(token: string): boolean {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null;
  } catch {
    return false;
  }
}

/**
 * Caches ID tokens that were verified recently: checking a signature costs more than the rest of a
 * request. The cache holds hashes, so that it leaks no token, and drops each when it expires.
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

  /** @param expiresAt in seconds since 1970, as tokens have it */
  add(token: string, identity: Identity, expiresAt: number): void {
    const ttl = expiresAt * 1000 - this.now();
    // None would mean for good.
    if (ttl > 0) this.known.set(keyOf(token), identity, { ttl });
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
