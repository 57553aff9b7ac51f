import { createContext, useContext } from 'react';
import type { Role } from '@/lib/apollo/schema-types.generated';

export interface SessionUser {
  uid: string;
  email: string;
  /** What they call themselves, at the sign-in provider or here; empty when they have not said. */
  givenName: string;
  /**
   * Never empty: without a name they are a customer. Nothing of the e-mail, as it is filled in
   * where others read it.
   */
  displayName: string;
  photoURL: string | null;
  /** Null until the server has said it. */
  role: Role | null;
}

export type Session =
  | { status: 'loading'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser };

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in; `loading` on the server and until it is known. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
