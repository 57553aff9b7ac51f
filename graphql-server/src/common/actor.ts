import { AppError } from './app-error.js';

/** Somebody who is not signed in. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** A signed-in person. The identity is the row's id; the role comes from the database, never from the client. */
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

/** Who is asking. The first parameter of every service method. */
export type Actor = Visitor | SignedIn;

export const visitor: Visitor = { kind: 'visitor' };

export const isAdmin = (actor: Actor): boolean => actor.kind === 'user' && actor.isAdmin;

/** @throws AppError `UNAUTHENTICATED` */
export function requireUser(actor: Actor): SignedIn {
  if (actor.kind !== 'user') throw new AppError('UNAUTHENTICATED', 'Please sign in first.');
  return actor;
}

/** @throws AppError `UNAUTHENTICATED` or `FORBIDDEN` */
export function requireAdmin(actor: Actor): SignedIn {
  const user = requireUser(actor);
  if (!user.isAdmin) throw new AppError('FORBIDDEN', 'Only admins may do this.');
  return user;
}
