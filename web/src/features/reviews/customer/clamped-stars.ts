import type { Formatters } from '@/lib/format/useFormatters';
import { MAX_STARS, MIN_STARS } from '@/lib/limits';

/**
 * Restricts the input of the stars field to a whole number from 1 to 5, the prefix of a number, or
 * nothing.
 */
export function clampedStars(typed: string, { readDecimal }: Formatters): string {
  if (typed === '-') return typed;
  const hundredths = readDecimal(typed, { digits: 2, signed: true });
  if (hundredths === null) return '';
  return String(Math.min(Math.max(Math.round(hundredths / 100), MIN_STARS), MAX_STARS));
}
