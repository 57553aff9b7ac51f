/** A user as verified by the sign-in provider. */
export interface Identity {
  /** The provider's immutable id. */
  readonly uid: string;
  /** In lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  /** Time of the sign-in, as Unix time in seconds. */
  readonly authTime: number;
  /**
   * When the token was issued, as Unix time in seconds. Refreshing a session does not change
   * `authTime`, so only this orders two tokens with different addresses.
   */
  readonly issuedAt: number;
}

/**
 * The current state of an account at the provider. The address is in lower case; null for an
 * account without one.
 */
export interface Account {
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** The sign-in provider. */
export interface SignInProvider {
  /**
   * Verifies an ID token.
   *
   * @throws AppError `UNAUTHENTICATED` for an invalid token, `SERVICE_UNAVAILABLE` when it cannot
   *   be checked
   */
  verify(token: string): Promise<Identity>;

  /**
   * Checks at the provider that the account is not disabled, deleted, or signed out everywhere
   * since the sign-in.
   *
   * @throws AppError `UNAUTHENTICATED` or `SERVICE_UNAVAILABLE`
   */
  requireActive(account: Pick<Identity, 'uid' | 'authTime'>): Promise<void>;

  /**
   * Loads an account from the provider, also when its owner is not signed in.
   *
   * @throws AppError `UNAUTHENTICATED` when it is disabled or deleted, or `SERVICE_UNAVAILABLE`
   */
  accountOf(uid: string): Promise<Account>;

  /**
   * Deletes an account; idempotent.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`
   */
  deleteAccount(uid: string): Promise<void>;
}
