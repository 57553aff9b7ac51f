import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_PERCENT } from '@/lib/limits';

/** Parses a percentage (`-10`, `2.5`) of at most two decimals; null for anything else. */
export function parsePercent(text: string, { readDecimal }: FormFormatters): number | null {
  const hundredths = readDecimal(text, { digits: 2, signed: true });
  if (hundredths === null) return null;
  const percent = hundredths / 100;
  return percent !== 0 && percent >= -100 && percent <= MAX_PERCENT ? percent : null;
}

/** Changes a price in minor units by a percentage, rounded half up as on the server. */
export function changedPrice(price: number, percent: number): number {
  // Integer arithmetic in hundredths of a percent, so that only the result is rounded.
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.floor((price * hundredths + 5_000) / 10_000);
}
