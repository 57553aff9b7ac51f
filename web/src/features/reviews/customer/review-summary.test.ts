import { describe, expect, it } from 'vitest';
import { adjustSummary } from './review-summary';

const stars = (...counts: number[]) => counts.map((count, index) => ({ stars: 5 - index, count }));

describe('a summary', () => {
  it('adds the first review', () => {
    const none = { average: null, count: 0, stars: stars(0, 0, 0, 0, 0) };
    expect(adjustSummary(none, 4, 1)).toEqual({ average: 4, count: 1, stars: stars(0, 1, 0, 0, 0) });
  });

  it('adds a review', () => {
    const before = { average: 5, count: 1, stars: stars(1, 0, 0, 0, 0) };
    expect(adjustSummary(before, 2, 1)).toEqual({ average: 3.5, count: 2, stars: stars(1, 0, 0, 1, 0) });
  });

  it('removes a review', () => {
    const before = { average: 3.5, count: 2, stars: stars(1, 0, 0, 1, 0) };
    expect(adjustSummary(before, 2, -1)).toEqual({ average: 5, count: 1, stars: stars(1, 0, 0, 0, 0) });
  });

  it('has no average without reviews', () => {
    expect(adjustSummary({ average: 4, count: 1 }, 4, -1)).toEqual({ average: null, count: 0 });
  });

  it('keeps its other fields', () => {
    expect(adjustSummary({ __typename: 'RatingSummary', average: 4, count: 1 }, 4, 1)).toEqual({
      __typename: 'RatingSummary',
      average: 4,
      count: 2,
    });
  });
});
