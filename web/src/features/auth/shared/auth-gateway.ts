/** A user of the sign-in provider. */
export interface Account {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  /** False for those who can sign in with Google only. */
  hasPassword: boolean;
}

/** What the code of an e-mail is for. */
export interface EmailedCode {
  purpose: 'change-email' | 'recover-email' | 'reset-password' | 'verify-email';
  /** The address that is verified, restored or signed in with. */
  email: string;
}

/** The error codes of the sign-in provider, independent of the provider. */
export type AuthFailureReason =
  | 'disabled'
  | 'email-in-use'
  | 'google-only'
  | 'invalid-code'
  | 'invalid-email'
  | 'network'
  | 'other'
  | 'other-account'
  | 'popup-blocked'
  | 'popup-closed'
  | 'session-over'
  | 'superseded'
  | 'too-many-attempts'
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
  /** Rejects with `google-only` unless the project's e-mail enumeration protection hides that. */
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
  /** Loads what has changed elsewhere, such as a verified address. */
  refresh(): Promise<void>;
  /** E-mails a link to set a password; resolves for an unknown address as well. */
  sendPasswordReset(email: string): Promise<void>;
  /** E-mails a link to verify the address. */
  sendVerification(): Promise<void>;
  /** Rejects with `invalid-code` when the code was used or has expired. */
  checkCode(code: string): Promise<EmailedCode>;
  /** Sets a password by an e-mailed code; other sessions end. */
  resetPassword(code: string, password: string): Promise<void>;
  /** Does what an e-mailed code is for; sessions end when the address changes. */
  applyCode(code: string): Promise<void>;
  /** Proves who is signed in, by the password or, with null, in Google's popup. */
  confirmIdentity(password: string | null): Promise<void>;
  /** Needs a confirmed identity; other sessions end, and this one if signing in again fails. */
  setPassword(password: string): Promise<void>;
  /** Needs a confirmed identity. E-mails a link to the new address, which changes it. */
  requestEmailChange(email: string): Promise<void>;
}
