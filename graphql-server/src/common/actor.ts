import { covers, type ScopeName } from './api-scope.js';
import { AppError } from './app-error.js';

/** A client who is not signed in. */
export interface Visitor {
  readonly kind: 'visitor';
}

/**
 * A signed-in person. The identity is the row's id; the role comes from the database, never from
 * the client.
 */
export interface SignedIn {
  readonly kind: 'user';
  readonly userId: string;
  /** The sign-in provider's id of this person. */
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** When they signed in, in seconds since 1970. */
  readonly authTime: number;
  readonly isAdmin: boolean;
}

/**
 * A program with an API token. It stands in for the admin who made the token, but only in calls
 * that name one of its scopes: everywhere else it is refused, or shown what a visitor is shown.
 */
export interface TokenHolder {
  readonly kind: 'token';
  readonly tokenId: string;
  /** The admin who made the token, and who is an admin still. */
  readonly userId: string;
  readonly scopes: readonly ScopeName[];
}

/** Who is asking. The first parameter of every service method. */
export type Actor = Visitor | SignedIn | TokenHolder;

/** An actor whose changes are recorded under their name. */
export type Doer = SignedIn | TokenHolder;

export const visitor: Visitor = { kind: 'visitor' };

/** @param scope what a token needs to count as an admin here; without one no token does */
export function isAdmin(actor: Actor, scope?: ScopeName): boolean {
  if (actor.kind === 'token') return scope !== undefined && covers(actor.scopes, scope);
  return actor.kind === 'user' && actor.isAdmin;
}

/**
 * Anybody but a visitor; what they may do is for others to say.
 *
 * @throws AppError `UNAUTHENTICATED`
 */
export function requireDoer(actor: Actor): Doer {
  if (actor.kind === 'visitor') throw new AppError('UNAUTHENTICATED', 'Please sign in first.');
  return actor;
}

/**
 * @param scope what a token needs here; without one no token is let in
 * @throws AppError `UNAUTHENTICATED`, or `FORBIDDEN` for a token
 */
export function requireUser(actor: Actor): SignedIn;
export function requireUser(actor: Actor, scope: ScopeName): Doer;
export function requireUser(actor: Actor, scope?: ScopeName): Doer {
  const doer = requireDoer(actor);
  if (doer.kind === 'token') requireScope(doer, scope);
  return doer;
}

/**
 * @param scope what a token needs here; without one no token is let in
 * @throws AppError `UNAUTHENTICATED` or `FORBIDDEN`
 */
export function requireAdmin(actor: Actor): SignedIn;
export function requireAdmin(actor: Actor, scope: ScopeName): Doer;
export function requireAdmin(actor: Actor, scope?: ScopeName): Doer {
  const doer = scope === undefined ? requireUser(actor) : requireUser(actor, scope);
  if (!isAdmin(doer, scope)) throw new AppError('FORBIDDEN', 'Only admins may do this.');
  return doer;
}

function requireScope({ scopes }: TokenHolder, scope: ScopeName | undefined): void {
  if (scope === undefined) throw new AppError('FORBIDDEN', 'This cannot be done with an API token.');
  if (!covers(scopes, scope)) {
    throw new AppError('FORBIDDEN', `This API token lacks the scope ${scope}.`, { scope });
  }
}
