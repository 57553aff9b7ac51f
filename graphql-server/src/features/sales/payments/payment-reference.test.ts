import { expect, it } from 'vitest';
import { paymentReference } from './payment-reference.js';

const remainder = (reference: string): bigint => {
  const moved = reference.slice(4) + reference.slice(0, 4);
  return BigInt(moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;
};

it('has the check digits of the example in ISO 11649', () => {
  expect(paymentReference(539_007_547_034)).toBe('RF18539007547034');
});

it('leaves the remainder 1, as banks verify, and is unique', () => {
  const references = Array.from({ length: 500 }, (_, index) => paymentReference(index * 7 + 1));
  expect(references.every((reference) => remainder(reference) === 1n)).toBe(true);
  expect(new Set(references).size).toBe(500);
  expect(references[0]).toMatch(/^RF\d{2}000001$/);
});
