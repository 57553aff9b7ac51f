/** A person as the sign-in provider vouches for them. */
export interface Identity {
  /** The provider's id; it never changes. */
  readonly uid: string;
  /** In lower case. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  /** When they signed in, in seconds since 1970. */
  readonly authTime: number;
  /**
   * When the token was issued, in seconds since 1970; its claims are from then. Refreshing a
   * session leaves `authTime` as it is, so only this shows which of two tokens has the newer
   * address.
   */
  readonly issuedAt: number;
}

/**
 * An account as the provider has it now. Its address is in lower case; null for an account without
 * one.
 */
export interface Account {
  readonly email: string | null;
  readonly emailVerified: boolean;
}

/** The sign-in provider, as far as the shop needs it. */
export interface SignInProvider {
  /**
   * @returns whose token this is
   * @throws AppError `UNAUTHENTICATED` for an invalid token, `SERVICE_UNAVAILABLE` when it cannot
   *   be checked
   */
  verify(token: string): Promise<Identity>;

  /**
   * Asks the provider whether the account may still be used: not disabled, not deleted, and not
   * signed out everywhere since the token was made.
   *
   * @throws AppError `UNAUTHENTICATED` or `SERVICE_UNAVAILABLE`
   */
  requireActive(account: Pick<Identity, 'uid' | 'authTime'>): Promise<void>;

  /**
   * What the provider knows of an account now, whether its owner is signed in or not.
   *
   * @throws AppError `UNAUTHENTICATED` when it is disabled or deleted, or `SERVICE_UNAVAILABLE`
   */
  accountOf(uid: string): Promise<Account>;

  /**
   * Deletes an account for good; one that is not there any more is as good.
   *
   * @throws AppError `SERVICE_UNAVAILABLE`
   */
  deleteAccount(uid: string): Promise<void>;
}
