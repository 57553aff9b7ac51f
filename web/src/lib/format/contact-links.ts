import { plainText } from '@larder/shared/read-number';

/** Fewer digits are no number to call. */
const MIN_DIGITS = 5;

/** A slash after few digits ends an area code; another one begins a further number. */
const FIRST_NUMBER = /[+(]*(?:(?:\d[\s().-]*){2,6}\/)?\s*\d[\d\s().-]*/;

/**
 * `tel:+41441234567` for `+41 (0)44 123 45 67 / 68, ext. 9`: the first number of the text, without
 * the zero that is dialled within a country only; null without a number.
 */
export function phoneUrl(phone: string): string | null {
  const [first = ''] = FIRST_NUMBER.exec(plainText(phone)) ?? [];
  const number = first.replace(/^(\(?(?:\+|00)[\d\s().-]*?)\(0\)/, '$1').replaceAll(/[^+\d]/g, '');
  return number.replace('+', '').length < MIN_DIGITS ? null : `tel:${number}`;
}

export function emailUrl(email: string): string {
  const at = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, at))}${email.slice(at)}`;
}
