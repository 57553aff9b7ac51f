const MIN_DIGITS = 6;

/**
 * The creditor reference of a purchase, which its customer gives in a bank transfer, such as
 * `RF26000042`. Banks verify its check digits. Source: ISO 11649.
 *
 * @param sequence unique among all purchases
 */
export function paymentReference(sequence: number): string {
  const digits = String(sequence).padStart(MIN_DIGITS, '0');
  // "RF00" behind it, with R as 27 and F as 15.
  const check = 98n - (BigInt(`${digits}271500`) % 97n);
  return `RF${String(check).padStart(2, '0')}${digits}`;
}
