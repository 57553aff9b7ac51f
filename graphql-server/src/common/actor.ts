import { covers, rightsOf, type Right, type RoleName, type ScopeName } from '@larder/shared/rights';
import { say, type Text } from '@larder/texts/text';
import { AppError } from './app-error.js';

/** A client who is not signed in. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** A signed-in user. The role comes from the database, never from the client. */
export interface SignedIn {
  readonly kind: 'user';
  readonly userId: string;
  /** The user's id at the sign-in provider. */
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Time of the sign-in, in Unix seconds. */
  readonly authTime: number;
  /** The role whose rights the user has now; `customer` while a role of the staff is suspended. */
  readonly role: RoleName;
}

/**
 * A program with an API token. It acts as the owner who created the token in calls that require one
 * of its scopes; all other calls reject it or treat it as a visitor.
 */
export interface TokenHolder {
  readonly kind: 'token';
  readonly tokenId: string;
  /** The owner who created the token; still one. */
  readonly userId: string;
  readonly scopes: readonly ScopeName[];
}

/** The caller; the first parameter of every service method. */
export type Actor = Visitor | SignedIn | TokenHolder;

export type AuthenticatedActor = SignedIn | TokenHolder;

export const visitor: Visitor = { kind: 'visitor' };

/**
 * Whether the caller works for the shop with this right: by the scopes of a token, or by a role.
 *
 * @param right by default that of owners, which no token has
 */
export function isAdmin(actor: Actor, right: Right = 'own:shop'): boolean {
  if (actor.kind === 'token') return covers(actor.scopes, right);
  return actor.kind === 'user' && covers(rightsOf(actor.role), right);
}

/** @throws AppError `UNAUTHENTICATED` for visitors */
export function requireAuthenticated(actor: Actor): AuthenticatedActor {
  if (actor.kind === 'visitor') throw new AppError('UNAUTHENTICATED', say('access.signInFirst'));
  return actor;
}

/**
 * @param scope the scope that an API token needs; without it, tokens are rejected
 * @throws AppError `UNAUTHENTICATED`, or `FORBIDDEN` for a token
 */
export function requireUser(actor: Actor): SignedIn;
export function requireUser(actor: Actor, scope: ScopeName): AuthenticatedActor;
export function requireUser(actor: Actor, scope?: ScopeName): AuthenticatedActor {
  const caller = requireAuthenticated(actor);
  if (caller.kind === 'token') requireScope(caller, scope);
  return caller;
}

/**
 * @param scope the right that a person needs by their role, and a token as its scope; without it,
 *   owners alone pass
 * @throws AppError `UNAUTHENTICATED` or `FORBIDDEN`
 */
export function requireAdmin(actor: Actor): SignedIn;
export function requireAdmin(actor: Actor, scope: ScopeName): AuthenticatedActor;
export function requireAdmin(actor: Actor, scope?: ScopeName): AuthenticatedActor {
  const caller = scope === undefined ? requireUser(actor) : requireUser(actor, scope);
  if (!isAdmin(caller, scope)) throw new AppError('FORBIDDEN', refusalOf(caller));
  return caller;
}

const refusalOf = (caller: AuthenticatedActor): Text =>
  say(caller.kind === 'user' && caller.role !== 'customer' ? 'access.notByRole' : 'access.adminsOnly');

function requireScope({ scopes }: TokenHolder, scope: ScopeName | undefined): void {
  if (scope === undefined) throw new AppError('FORBIDDEN', say('access.noTokens'));
  if (!covers(scopes, scope)) {
    throw new AppError('FORBIDDEN', say('access.missingScope', { scope }), { scope });
  }
}
