import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/limits';

/** The quantity if it is a whole number within the limits, else undefined. */
export function wholeQuantity(value: number): number | undefined {
  return Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY ? value : undefined;
}
