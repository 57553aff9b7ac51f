import { isFields, type Fields } from '@larder/shared/fields';
import { payableStep } from '@larder/shared/payable-amounts';
import { invalidInput } from './razorpay-error.js';

/** Far above any cart, far below where doubles lose precision. */
const MAXIMUM_AMOUNT = 1_000_000_000_000;

/** Text of at most `max` characters; numbers count as text, as form bodies have no other type. */
export function optionalText(fields: Fields, name: string, max = 255): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw invalidInput(`The ${name} must be a string.`, name);
  const text = String(value);
  if (text.includes('\0')) throw invalidInput(`The ${name} format is invalid.`, name);
  if (text.length > max) throw invalidInput(`The ${name} may not be greater than ${max} characters.`, name);
  return text;
}

export function requiredText(fields: Fields, name: string, max?: number): string {
  const text = optionalText(fields, name, max);
  if (text === undefined) throw invalidInput(`The ${name} field is required.`, name);
  return text;
}

/** A positive integer of minor units. */
export function requiredAmount(fields: Fields, name = 'amount'): number {
  const text = requiredText(fields, name, 30);
  if (!/^-?\d+$/.test(text)) throw invalidInput(`The ${name} must be an integer.`, name);
  const amount = Number(text);
  if (amount > MAXIMUM_AMOUNT) throw invalidInput('Amount exceeds maximum amount allowed.', name);
  return amount;
}

/** `true`, `1` and their spellings in forms. */
export function flag(fields: Fields, name: string): boolean {
  return [true, 1, '1', 'true'].includes(fields[name] as string | number | boolean);
}

/** Up to 15 pairs of 256 characters. Like Razorpay, returns an empty array for no notes. */
export function notes(fields: Fields): Record<string, string> | [] {
  const value = fields['notes'];
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return [];
  if (!isFields(value)) throw invalidInput('notes must be an object', 'notes');
  const names = Object.keys(value);
  if (names.length > 15)
    throw invalidInput('Number of fields in notes should be less than or equal to 15', 'notes');
  return names.length === 0
    ? []
    : Object.fromEntries(names.map((name) => [name, optionalText(value, name, 256) ?? '']));
}

export function wholeNumber(fields: Fields, name: string, fallback: number): number {
  const text = optionalText(fields, name, 12);
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text)) throw invalidInput(`The ${name} must be an integer.`, name);
  return Number(text);
}

/** Paging of a list: `count` items, 10 by default and at most 100, after `skip`. */
export const readPage = (query: Fields) => ({
  count: Math.min(wholeNumber(query, 'count', 10), 100),
  skip: wholeNumber(query, 'skip', 0),
});

/** Refuses an amount whose last digit the provider would round. */
export function requireStep(amount: number, currency: string, name = 'amount'): void {
  if (amount % payableStep(currency) !== 0)
    throw invalidInput(`The last digit of the ${name} must be 0 for ${currency}.`, name);
}
