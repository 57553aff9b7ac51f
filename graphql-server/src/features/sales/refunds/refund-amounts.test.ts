import { describe, expect, test } from 'vitest';
import { listedCharges, shareOfLine } from '@larder/shared/refund-shares';
import { ChargeKind, type Amounts } from '../../../pricing/charge.js';
import {
  chargesOfRefund,
  fitOutsideRefund,
  NOTHING,
  refundOfAmount,
  refundOfUnits,
  totalOf,
  type RefundableLine,
} from './refund-amounts.js';

const line = (id: string, quantity: number, goods: number, delivery = 500): RefundableLine => ({
  ...NOTHING,
  id,
  isRepriced: false,
  quantity,
  goods,
  delivery,
  rates: { goods: null, deposit: null },
  unitAmounts: {},
  refunded: NOTHING,
});
const amounts = (refunds: readonly Amounts[]) => refunds.map((refund) => totalOf([refund]));

describe('34.7: a refund', () => {
  test('of an amount is spread in proportion, the last cent to the last line', () => {
    const lines = [line('a', 1, 0), line('b', 1, 0), line('c', 1, 0)];
    expect(amounts(refundOfAmount(lines, 100))).toEqual([33, 33, 34]);
    expect(refundOfAmount([line('a', 2, 500), line('b', 1, 500, 1500)], 300)).toEqual([
      { ...NOTHING, orderLineId: 'a', quantity: 0, goods: 50, delivery: 50 },
      { ...NOTHING, orderLineId: 'b', quantity: 0, goods: 50, delivery: 150 },
    ]);
  });

  test('of units takes their cumulative share of price and shipping', () => {
    const three = line('a', 3, 900);
    const first = refundOfUnits(three, 1);
    expect(first).toEqual({ ...NOTHING, orderLineId: 'a', quantity: 1, goods: 300, delivery: 166 });
    const second = refundOfUnits({ ...three, refunded: first }, 1);
    expect(second).toMatchObject({ goods: 300, delivery: 167 });
    expect(refundOfUnits(three, 2)).toMatchObject({ goods: 600, delivery: 333 });
    const refunded = { ...NOTHING, quantity: 2, goods: 600, delivery: 333 };
    expect(refundOfUnits({ ...three, refunded }, 1)).toMatchObject({ goods: 300, delivery: 167 });
  });

  test('of the last units returns what is left, also after an amount', () => {
    const refunded = { ...NOTHING, quantity: 1, goods: 400, delivery: 350 };
    expect(refundOfUnits({ ...line('a', 2, 600), refunded }, 1)).toMatchObject({ goods: 200, delivery: 150 });
  });

  test('38.6: of units gives their deposit back, and of an amount its part', () => {
    const bottles = { ...line('a', 3, 300), deposit: 75 };
    expect(refundOfUnits(bottles, 2)).toMatchObject({ goods: 200, delivery: 333, deposit: 50 });
    const half = refundOfAmount([bottles], 437);
    expect(half).toMatchObject([{ goods: 149, delivery: 250, deposit: 38 }]);
    const refunded = { ...NOTHING, goods: 149, delivery: 250, deposit: 38 };
    expect(refundOfUnits({ ...bottles, refunded }, 3)).toMatchObject({
      goods: 151,
      delivery: 250,
      deposit: 37,
    });
  });

  test('34.4: of an amount returns no units, also where it is all that is left', () => {
    const lines = [line('a', 2, 480)];
    for (const amount of [979, 980]) {
      const refunds = refundOfAmount(lines, amount);
      expect(refunds).toMatchObject([{ quantity: 0 }]);
      expect(totalOf(refunds)).toBe(amount);
    }
  });

  test('of more than is left is a fault', () => {
    expect(() => refundOfAmount([line('a', 1, 100)], 601)).toThrow(RangeError);
    expect(() => refundOfUnits(line('a', 1, 100), 2)).toThrow(RangeError);
  });
});

test('the parts of a refund are its charges, listed unless it is of goods alone', () => {
  const listed = (...lines: Partial<Amounts>[]) =>
    listedCharges(chargesOfRefund(lines.map((each) => ({ ...NOTHING, ...each }))), ChargeKind.GOODS).map(
      ({ kind, amount }) => [kind, amount],
    );
  const goods = { goods: 240 };
  const delivery = { delivery: 500 };
  expect(listed(goods, delivery, { goods: 60, delivery: 20, deposit: 25 })).toEqual([
    ['goods', 300],
    ['deposit', 25],
    ['delivery', 520],
  ]);
  expect(listed(delivery)).toEqual([['delivery', 500]]);
  expect(listed(goods, goods)).toEqual([]);
  expect(listed()).toEqual([]);
});

test('the shipping of an order is split evenly, the remainder goes to the last line', () => {
  expect([0, 1, 2].map((place) => shareOfLine(1_000, 3, place))).toEqual([333, 333, 334]);
});

describe('a refund made at the provider itself', () => {
  const due = (...all: number[]) => all.map((amount, index) => ({ id: `${index}`, amount }));

  test('is another one where there is enough for all', () => {
    expect(fitOutsideRefund({ paid: 1_220, refunded: 0, due: due(500) }, 100)).toEqual({
      amount: 100,
      settled: [],
      reduced: null,
    });
  });

  test('leaves less for one that is due', () => {
    expect(fitOutsideRefund({ paid: 1_220, refunded: 0, due: due(1_220) }, 100)).toEqual({
      amount: 100,
      settled: [],
      reduced: { id: '0', amount: 1_120 },
    });
  });

  test('pays those that nothing is left for, the newest first', () => {
    expect(fitOutsideRefund({ paid: 100, refunded: 10, due: due(30, 20) }, 80)).toEqual({
      amount: 60,
      settled: ['1'],
      reduced: { id: '0', amount: 10 },
    });
    expect(fitOutsideRefund({ paid: 980, refunded: 0, due: due(980) }, 980)).toEqual({
      amount: 0,
      settled: ['0'],
      reduced: null,
    });
  });

  test('never makes them more than was paid', () => {
    expect(fitOutsideRefund({ paid: 980, refunded: 980, due: [] }, 980).amount).toBe(0);
  });
});
