import { expect, it } from 'vitest';
import { isWaiting, nextBatch, replaces, type Entry, type EntryProblem, type Stored } from './pick-entry';

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
const count = (lineId: string): Entry => ({
  kind: 'count',
  owner,
  orderId: 'first',
  number: 1001,
  lineId,
  name: lineId,
  quantity: 1,
});
const pack = (orderId = 'first'): Entry => ({ kind: 'pack', owner, orderId, number: 1001, bags: 2 });

const stored = (...entries: (Entry & { problem?: EntryProblem })[]): Stored[] =>
  entries.map((entry, place) => ({ problem: null, message: null, ...entry, id: place + 1 }));

it('sends picks in one request up to an order that is packed, which is sent on its own', () => {
  const entries = stored(pick('milk'), pick('figs'), pack(), pick('tea', 1, 'other'));
  expect(nextBatch(entries)).toMatchObject({
    kind: 'picks',
    picks: [{ lineId: 'milk' }, { lineId: 'figs' }],
  });
  expect(nextBatch(entries.slice(2))).toMatchObject({ kind: 'pack', pack: { orderId: 'first' } });
});

it('sends at most 200 picks at once', () => {
  const entries = stored(...Array.from({ length: 250 }, (_, n) => pick(`line ${n}`)));
  const batch = nextBatch(entries);
  expect(batch?.kind === 'picks' && batch.picks.length).toBe(200);
});

it('sends neither units of lines that are not complete nor what the shop refused', () => {
  const entries = stored(count('milk'), { ...pick('figs'), problem: 'OTHER_PICKER' });
  expect(nextBatch(entries)).toBeNull();
  expect(entries.filter(isWaiting)).toEqual([]);
});

it('has one entry of a line, and one of an order that is packed', () => {
  expect(replaces(pick('milk', null), pick('milk', 2))).toBe(true);
  expect(replaces(pick('milk'), count('milk'))).toBe(true);
  expect(replaces(pick('milk'), pick('figs'))).toBe(false);
  expect(replaces(pack(), pack())).toBe(true);
  expect(replaces(pack(), pick('first'))).toBe(false);
});
