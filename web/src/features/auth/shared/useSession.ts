import { createLiveContext, useLive } from '@/lib/live-value';
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

export const SessionContext = createLiveContext<Session>();

/** The session; `loading` on the server and until the state is known. */
export const useSession = (): Session => useLive(SessionContext, (session) => session);

/** False until the session is known, too. */
export const useSignedIn = (): boolean => useLive(SessionContext, ({ status }) => status === 'signed-in');
