import { describe, expect, it } from 'vitest';
import { buildPicked, buildPickedLine } from './pick.test-shop';
import type { Stored } from './pick-entry';
import { isComplete, isDoubtful, isSameRow, progressOf, rowsOf, tapped, type PickRow } from './pick-rows';

const milk = buildPickedLine({ id: 'milk', quantity: 3 });
const order = buildPicked({ id: 'first', lines: [milk] });
const entry = (quantity: number, problem: Stored['problem'] = null): Stored => ({
  kind: 'pick',
  quantity,
  problem,
  message: null,
  id: 1,
  owner: 'asha',
  orderId: 'first',
  number: 1001,
  lineId: 'milk',
  name: 'Milk',
});
const only = (entries: Stored[] = [], line: Partial<typeof milk> = {}) =>
  rowsOf([{ ...order, lines: [{ ...milk, ...line }] }], entries)[0];

describe('lines to pick', () => {
  it('have what the shop has, unless a tick waits on the device', () => {
    expect(only([], { pickedQuantity: 2 })).toMatchObject({ picked: 2, isWaiting: false });
    expect(only([entry(3)], { pickedQuantity: 2 })).toMatchObject({ picked: 3, isWaiting: true });
  });

  it('are open by weight until they are weighed, or short', () => {
    const melons = { soldBy: 'WEIGHED_PIECE', unitGrams: 1_200, tolerance: 15 } as const;
    expect(only([], { ...melons, pickedQuantity: 3 })).toMatchObject({ picked: null, grams: null });
    expect(only([], { ...melons, pickedQuantity: 0 })).toMatchObject({ picked: 0 });
    const weighed = { ...entry(3), grams: 3_500, weightConfirmed: false };
    expect(only([weighed], melons)).toMatchObject({ picked: 3, grams: 3_500 });
  });

  it('are open by weight again once fewer are wanted than were weighed', () => {
    const melons = { soldBy: 'WEIGHED_PIECE', unitGrams: 1_200, tolerance: 15 } as const;
    const weighed = { ...melons, pickedQuantity: 3, pickedGrams: 3_500, refundedQuantity: 1 };
    expect(only([], weighed)).toMatchObject({ wanted: 2, picked: null, surplus: 1 });
    expect(only([], { pickedQuantity: 3, refundedQuantity: 1 })).toMatchObject({ picked: 3, surplus: 1 });
  });

  it('are open with substitutes again once fewer are wanted than are handed over', () => {
    const names = { name: 'Oat drink', originalName: 'Oat drink' };
    const oat = { id: 's', productId: 'oat', quantity: 1, refusedAt: null, ...names };
    const mixed = { pickedQuantity: 2, substitutes: [oat] };
    const refused = [{ ...oat, refusedAt: '2026-03-18T17:00:00.000Z' }];
    expect(only([], { ...mixed, substitutes: refused })).toMatchObject({ substitutes: [] });
    expect(only([], mixed)).toMatchObject({ picked: 2, surplus: 0 });
    expect(only([], { ...mixed, refundedQuantity: 1 })).toMatchObject({
      wanted: 2,
      picked: null,
      surplus: 1,
    });
  });

  it('have doubtful weights beyond the tolerance of what is picked', () => {
    const row = only([], { soldBy: 'WEIGHED_PIECE', unitGrams: 1_000, tolerance: 15 }) as PickRow;
    expect([3_450, 3_451, 2_549].map((grams) => isDoubtful(row, grams))).toEqual([false, true, true]);
    expect(isDoubtful(row, 1_000, 1)).toBe(false);
  });

  it('stay the same while another one is ticked', () => {
    const figs = buildPickedLine({ id: 'figs' });
    const rows = (...entries: Stored[]) => rowsOf([{ ...order, lines: [milk, figs] }], entries);
    const same = rows().map((row, place) => isSameRow(row, rows(entry(3))[place] as PickRow));
    expect(same).toEqual([false, true]);
  });

  it('show a barcode, or the SKU of one without', () => {
    expect(only([], { sku: 'M-1' })?.code).toBe('M-1');
    expect(only([], { sku: 'M-1', barcode: '4006381333931' })?.code).toBe('4006381333931');
  });

  it('have what the shop has after it refused a tick', () => {
    expect(only([entry(3, 'TOO_MANY')])).toMatchObject({ picked: null, isWaiting: false });
  });

  it('are without refunded units, and not there once all are refunded', () => {
    expect(only([], { refundedQuantity: 1 })?.wanted).toBe(2);
    expect(only([], { refundedQuantity: 3 })).toBeUndefined();
  });

  it('are picked whole by a tap, and open again by another one', () => {
    expect(tapped({ ...only(), picked: null } as never)).toBe(3);
    expect(tapped({ ...only(), picked: 1 } as never)).toBeNull();
  });
});

describe('progress', () => {
  const line = (picked: number | null) => only([], { pickedQuantity: picked }) as never;

  it('counts lines that are picked or short', () => {
    const progress = progressOf([line(3), line(1), line(null)]);
    expect(progress).toMatchObject({ done: 2, total: 3, isNothing: false, short: [{ picked: 1 }] });
    expect(isComplete(progress)).toBe(false);
  });

  it('knows an order without any picked unit', () => {
    expect(progressOf([line(0), line(0)])).toMatchObject({ done: 2, isNothing: true });
  });
});
