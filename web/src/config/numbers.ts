import { MAX_PRICE } from '../../../graphql-server/src/common/money';
import {
  currencyRule,
  decimalMark,
  readNumber,
  type NumberProblem,
  type NumberReading,
} from '../../../graphql-server/src/common/read-number';
import { locale } from '@/texts/locale';

export { MAX_PRICE, type NumberProblem, type NumberReading };

/**
 * A typed amount of money, in minor units; see `readNumber`, by which the server reads files as
 * well.
 */
export const readMoney = (text: string, currency: string): NumberReading =>
  readNumber(text, currencyRule(locale, currency));

/** A typed number with up to so many decimals, in units of the last one; null for what is none. */
export function readDecimal(
  text: string,
  { digits = 0, signed = false }: { digits?: number; signed?: boolean } = {},
): number | null {
  const reading = readNumber(text, { decimal: decimalMark(locale), digits, signed });
  return reading.problem === undefined ? reading.units : null;
}
