import { createContext, useContext } from 'react';
import type { Role } from '@/lib/apollo/schema-types.generated';

export interface SessionUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** False for those who can sign in with Google only. */
  hasPassword: boolean;
  /** The name given at the provider or in the shop; empty when there is none. */
  givenName: string;
  /**
   * Never empty: falls back to "Customer". Never derived from the e-mail, since it prefills public
   * fields.
   */
  displayName: string;
  photoURL: string | null;
  /** Null until it has loaded. */
  role: Role | null;
}

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

export const SessionContext = createContext<Session | null>(null);

/** The session; `loading` on the server and until the state is known. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
