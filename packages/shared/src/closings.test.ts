import { describe, expect, test } from 'vitest';
import { closedAt, nextChange } from './closings.js';

const at = (hour: number) => Date.parse('2026-12-24T00:00:00Z') + hour * 3_600_000;
const closing = (from: number, until: number | null, message = '') => ({
  from: new Date(at(from)).toISOString(),
  until: until === null ? null : new Date(at(until)).toISOString(),
  message,
});
const untilAt = (closings: Parameters<typeof closedAt>[0], hour: number) => {
  const closed = closedAt(closings, at(hour));
  return closed && (closed.until === null ? null : (Date.parse(closed.until) - at(0)) / 3_600_000);
};

describe('closedAt', () => {
  test('includes the start and excludes the end', () => {
    const one = [closing(2, 4)];
    expect([1.999, 2, 3.999, 4].map((hour) => closedAt(one, at(hour)) !== null)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('merges closings that overlap or follow without a gap, in any order', () => {
    const several = [closing(6, 8), closing(1, 3), closing(4, 6), closing(2, 4), closing(9, 10)];
    expect(untilAt(several, 1)).toBe(8);
    expect(untilAt(several, 9)).toBe(10);
    expect(untilAt(several, 8)).toBeNull();
  });

  test('has the message of the closing that began last', () => {
    const nested = [closing(1, 9, 'Holidays'), closing(3, 4, 'Stocktaking')];
    expect([2, 3, 5].map((hour) => closedAt(nested, at(hour))?.message)).toEqual([
      'Holidays',
      'Stocktaking',
      'Holidays',
    ]);
    expect(untilAt(nested, 3)).toBe(9);
  });

  test('has no end until further notice', () => {
    expect(closedAt([closing(1, 2), closing(2, null)], at(1))).toMatchObject({ until: null });
  });
});

test('the next change is the first start or end ahead', () => {
  const several = [closing(1, 3), closing(2, null)];
  expect([0, 1, 2, 3].map((hour) => nextChange(several, at(hour)))).toEqual([at(1), at(2), at(3), null]);
});
