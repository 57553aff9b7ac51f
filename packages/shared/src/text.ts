// Control characters except tab and line breaks, bidirectional overrides, and lone surrogates.
const DISALLOWED =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;

export const isCleanText = (text: string): boolean => !DISALLOWED.test(text);

// White space, joiners, bidirectional marks and fillers.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

const BREAKS = /[\t\n\r\u2028\u2029]+/g;

/** Replaces tabs and line breaks, such as in a name, and trims; empty when nothing is visible. */
export const toSingleLine = (text: string): string =>
  visibleText(text) === '' ? '' : text.replace(BREAKS, ' ').trim();

/** Trims each line, and leaves out empty ones at both ends. */
export function toLines(text: string): string {
  return text
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

export interface TextLimits {
  /** Minimum number of visible characters. */
  readonly min?: number;
  readonly max: number;
}

/** What is wrong with a text; null for valid text. */
export function textProblem(
  value: unknown,
  { min = 0, max }: TextLimits,
): 'missing' | 'tooLong' | 'characters' | null {
  if (typeof value !== 'string' || visibleText(value).length < min) return 'missing';
  if (value.length > max) return 'tooLong';
  return isCleanText(value) ? null : 'characters';
}
