import { MAX_STARS, MIN_STARS } from './star-limits';

/** What a number field for stars holds after this was typed: a whole number from 1 to 5, or nothing yet. */
export function clampedStars(typed: string): string {
  if (typed.trim() === '') return '';
  const stars = Math.round(Number(typed));
  if (Number.isNaN(stars)) return '';
  return String(Math.min(Math.max(stars, MIN_STARS), MAX_STARS));
}
