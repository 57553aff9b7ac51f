/** Every wait of the checkout, in milliseconds. */
export interface CheckoutTimes {
  /** How long a checkout reserves its products. */
  readonly holdMs: number;
  /**
   * When to check the payments of a checkout at the provider: times after Pay was pressed, in
   * rising order.
   */
  readonly checkAfterMs: readonly number[];
  /**
   * How often to look for checkouts that are due for a check and for expired reservations.
   */
  readonly tickMs: number;
  /** How often the list of refunds of the provider is read. */
  readonly refundsEveryMs: number;
  /**
   * When to check a checkout again after the process was killed during a check or the provider did
   * not respond.
   */
  readonly retryMs: number;
  /** Checkouts younger than this are checked at once when the process starts. */
  readonly checkAtStartMs: number;
}
