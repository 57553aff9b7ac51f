/** A user of the sign-in provider. */
export interface Account {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
}

/** The error codes of the sign-in provider, independent of the provider. */
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

/** Thrown by every method of {@link AuthGateway} that sends a request to the provider. */
export class AuthFailure extends Error {
  readonly reason: AuthFailureReason;

  constructor(reason: AuthFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AuthFailure';
    this.reason = reason;
  }
}

/**
 * A sign-in provider. Once a gateway is created, its session state is known. Methods reject with
 * {@link AuthFailure}s.
 */
export interface AuthGateway {
  current(): Account | null;
  /** Subscribes to sign-in and sign-out, in all tabs. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
  /**
   * A valid ID token, refreshed when expired; null when signed out.
   *
   * @param renew forces a refresh
   */
  idToken(renew?: boolean): Promise<string | null>;
  signIn(email: string, password: string): Promise<Account>;
  signUp(email: string, password: string): Promise<Account>;
  /** Omitted fields do not change. */
  updateProfile(profile: { displayName: string; photoURL?: string }): Promise<Account>;
  /** Deletes the account of the signed-in user and signs out. */
  deleteAccount(): Promise<void>;
  /** Preloads what the popup needs: browsers block popups that open long after the click. */
  prepareGoogle(): Promise<void>;
  signInWithGoogle(): Promise<Account>;
  signOut(): Promise<void>;
}
