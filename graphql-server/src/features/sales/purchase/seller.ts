/** The shop as receipts, invoices and credit notes name it. */
export interface Seller {
  readonly name: string;
  /** By lines; may be empty. */
  readonly address: readonly string[];
  /** Empty for none. */
  readonly taxNumber: string;
  /** Dates are days in it. */
  readonly timeZone: string;
}
