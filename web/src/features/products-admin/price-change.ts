import type { Formatters } from '@/lib/format/useFormatters';
import { MAX_PERCENT } from '@/lib/limits';

/**
 * A typed change in percent (`-10`, `2.5`), with two decimals at the most; null for what is none.
 */
export function parsePercent(text: string, { readDecimal }: Formatters): number | null {
  const hundredths = readDecimal(text, { digits: 2, signed: true });
  if (hundredths === null) return null;
  const percent = hundredths / 100;
  return percent !== 0 && percent >= -100 && percent <= MAX_PERCENT ? percent : null;
}

/**
 * A price, in minor units, that has become so many percent dearer; rounded half up, as the server
 * does.
 */
export function changedPrice(price: number, percent: number): number {
  // In hundredths of a percent everything is a whole number, so there is nothing to be rounded but
  // the result.
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.floor((price * hundredths + 5_000) / 10_000);
}
