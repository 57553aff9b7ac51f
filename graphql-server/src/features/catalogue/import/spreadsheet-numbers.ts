const NUMBER = /^\d+(?:\.(?<decimals>\d+))?(?<exponent>e[+-]?\d{1,3})?$/i;

/** Of numbers; spreadsheets write 0 for those behind. */
const DIGITS = 15;

/**
 * Whether a spreadsheet writes a cell that holds this key so: `00042` as `42`, `1E5` as `100000` or
 * `1,00E+05`, and long ones rounded, as `9.50600E+12`.
 */
export function isWrittenSo(key: string, cell: string): boolean {
  const typed = cell.trim().replace(',', '.');
  const parts = NUMBER.exec(typed)?.groups;
  if (!parts || !NUMBER.test(key)) return false;
  if (parts['exponent'] === undefined) {
    const whole = key.replace(/^0+(?=\d)/, '');
    return whole.length > DIGITS && /^\d+$/.test(whole)
      ? typed === whole.slice(0, DIGITS).padEnd(whole.length, '0')
      : Number(key) === Number(typed);
  }
  const decimals = Math.min(parts['decimals']?.length ?? 0, 20);
  return Number(key).toExponential(decimals) === Number(typed).toExponential(decimals);
}
