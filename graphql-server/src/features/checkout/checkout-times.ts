/** Every wait of the checkout, in milliseconds. */
export interface CheckoutTimes {
  /** How long what a checkout sells is set aside for it. */
  readonly holdMs: number;
  /**
   * How long after Pay was pressed the provider is asked whether it was paid: once for each, in
   * rising order.
   */
  readonly checkAfterMs: readonly number[];
  /**
   * How often the shop looks for checkouts that are to be asked after and for holds that have run
   * out.
   */
  readonly tickMs: number;
  /** How often the list of refunds of the provider is read. */
  readonly refundsEveryMs: number;
  /**
   * When a checkout is taken up again whose process was killed over it, or whose provider did not
   * answer.
   */
  readonly retryMs: number;
  /** At a start, checkouts younger than this are asked after at once. */
  readonly askAtStartMs: number;
}
