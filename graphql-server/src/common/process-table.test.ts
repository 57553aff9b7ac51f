import { expect, test } from 'vitest';
import { leadsTo, type ProcessTable } from './process-table.js';

const parcel: ProcessTable<'packed' | 'sent' | 'lost' | 'there'> = {
  packed: ['sent'],
  sent: ['lost', 'there'],
  lost: ['there'],
  there: [],
};

test.each([
  ['packed', 'sent', true],
  ['packed', 'there', true],
  ['sent', 'packed', false],
  ['there', 'lost', false],
  ['sent', 'sent', false],
] as const)('%s leads to %s: %s', (from, to, leads) => {
  expect(leadsTo(parcel, from, to)).toBe(leads);
});
