/** The person as the sign-in provider knows them. */
export interface Account {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/**
 * Why the sign-in provider refused, in words of our own so that screens know no provider's codes.
 */
export type AuthFailureReason =
  | 'email-in-use'
  | 'invalid-email'
  | 'network'
  | 'other'
  | 'popup-blocked'
  | 'popup-closed'
  | 'session-over'
  | 'superseded'
  | 'weak-password'
  | 'wrong-credentials';

/** Every method of {@link AuthGateway} that talks to the provider rejects with this. */
export class AuthFailure extends Error {
  readonly reason: AuthFailureReason;

  constructor(reason: AuthFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthFailure';
    this.reason = reason;
  }
}

/**
 * What the shop needs of a sign-in provider. The first state is known by the time a gateway exists.
 * Failures are {@link AuthFailure}s.
 */
export interface AuthGateway {
  current(): Account | null;
  /** Reports sign-ins and sign-outs, also those of other tabs. Returns how to stop listening. */
  onChange(listener: () => void): () => void;
  /**
   * A token that is still valid, renewed when needed; null when nobody is signed in.
   *
   * @param renew whether it has to be a new one
   */
  idToken(renew?: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<Account>;
  signUp(email: string, password: string): Promise<Account>;
  /** What is left out stays as it is. */
  updateProfile(profile: { displayName: string; photoURL?: string }): Promise<Account>;
  /** Deletes the account that is signed in, and so signs out. */
  deleteAccount(): Promise<void>;
  /**
   * Fetches what the Google window needs, so that a click can open it before the browser objects.
   */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<Account>;
  signOut(): Promise<void>;
}
