import { expect, it } from 'vitest';
import {
  heldPacks,
  isWaiting,
  nextBatch,
  replaces,
  type Entry,
  type EntryProblem,
  type Stored,
} from './pick-entry';

const owner = 'asha';
const pick = (lineId: string, quantity: number | null = 1, orderId = 'first'): Entry => ({
  kind: 'pick',
  owner,
  orderId,
  number: 1001,
  lineId,
  name: lineId,
  quantity,
});
const pack = (orderId = 'first'): Entry => ({ kind: 'pack', owner, orderId, number: 1001, bags: 2 });

const stored = (...entries: (Entry & { problem?: EntryProblem })[]): Stored[] =>
  entries.map((entry, place) => ({ problem: null, message: null, ...entry, id: place + 1 }));

it('sends the picks of an order in one request, and then that it is packed', () => {
  const entries = stored(pick('milk'), pick('tea', 1, 'other'), pick('figs'), pack(), pick('rice'));
  expect(nextBatch(entries)).toMatchObject({
    kind: 'picks',
    orderId: 'first',
    picks: [{ lineId: 'milk' }, { lineId: 'figs' }, { lineId: 'rice' }],
  });
  const [, tea, , packed] = entries;
  expect(nextBatch([packed, tea] as Stored[])).toMatchObject({ kind: 'picks', orderId: 'other' });
  expect(nextBatch([packed] as Stored[])).toMatchObject({ kind: 'pack', pack: { orderId: 'first' } });
});

it('holds an order that is packed while the shop has not taken one of its lines', () => {
  const entries = stored({ ...pick('figs'), problem: 'TOO_MANY' }, pack(), pack('other'));
  expect(heldPacks(entries)).toEqual([entries[1]]);
  expect(nextBatch(entries)).toMatchObject({ kind: 'pack', pack: { orderId: 'other' } });
});

it('sends at most 200 picks at once', () => {
  const entries = stored(...Array.from({ length: 250 }, (_, n) => pick(`line ${n}`)));
  const batch = nextBatch(entries);
  expect(batch?.kind === 'picks' && batch.picks.length).toBe(200);
});

it('does not send what the shop refused', () => {
  const entries = stored({ ...pick('figs'), problem: 'OTHER_PICKER' });
  expect(nextBatch(entries)).toBeNull();
  expect(entries.filter(isWaiting)).toEqual([]);
});

it('has one entry of a line, and one of an order that is packed', () => {
  expect(replaces(pick('milk', null), pick('milk', 2))).toBe(true);
  expect(replaces(pick('milk'), pick('figs'))).toBe(false);
  expect(replaces(pack(), pack())).toBe(true);
  expect(replaces(pack(), pick('first'))).toBe(false);
});
