import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/limits';

/** The quantity when it is a whole number within the limits, undefined when it is anything else. */
export function wholeQuantity(value: number): number | undefined {
  return Number.isInteger(value) && value >= MIN_QUANTITY && value <= MAX_QUANTITY ? value : undefined;
}
