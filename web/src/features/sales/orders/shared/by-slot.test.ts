import { expect, it } from 'vitest';
import { buildFulfilment } from '@/test/account-shop';
import { groupBySlot } from './by-slot';

const inSlot = (number: number, startsAt: string | null, method: 'DELIVERY' | 'COLLECTION' = 'DELIVERY') => ({
  number,
  fulfilment: buildFulfilment({ method, area: 'Zurich', startsAt, endsAt: startsAt }),
});

it('groups orders by method and slot, the next slot first and those without one last', () => {
  const plain = { ...inSlot(5, null).fulfilment, area: null };
  const groups = groupBySlot([
    { number: 4, fulfilment: null },
    { number: 5, fulfilment: plain },
    inSlot(1, '2026-03-06T17:00:00Z'),
    inSlot(2, '2026-03-06T15:00:00Z'),
    inSlot(3, '2026-03-06T17:00:00Z'),
    inSlot(6, '2026-03-06T17:00:00Z', 'COLLECTION'),
    inSlot(7, null),
    { number: 8, fulfilment: { ...inSlot(8, null).fulfilment, needsSlotSince: '2026-03-06T09:00:00Z' } },
  ]);
  expect(groups.map(({ orders }) => orders.map(({ number }) => number))).toEqual([
    [2],
    [1, 3],
    [6],
    [4, 5],
    [7],
    [8],
  ]);
});
