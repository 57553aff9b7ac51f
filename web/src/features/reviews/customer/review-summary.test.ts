import { describe, expect, it } from 'vitest';
import { withOpinion } from './review-summary';

const stars = (...counts: number[]) => counts.map((count, index) => ({ stars: 5 - index, count }));

describe('a summary', () => {
  it('takes in the first opinion', () => {
    const none = { average: null, count: 0, stars: stars(0, 0, 0, 0, 0) };
    expect(withOpinion(none, 4, 1)).toEqual({ average: 4, count: 1, stars: stars(0, 1, 0, 0, 0) });
  });

  it('takes in one more', () => {
    const before = { average: 5, count: 1, stars: stars(1, 0, 0, 0, 0) };
    expect(withOpinion(before, 2, 1)).toEqual({ average: 3.5, count: 2, stars: stars(1, 0, 0, 1, 0) });
  });

  it('lets one go', () => {
    const before = { average: 3.5, count: 2, stars: stars(1, 0, 0, 1, 0) };
    expect(withOpinion(before, 2, -1)).toEqual({ average: 5, count: 1, stars: stars(1, 0, 0, 0, 0) });
  });

  it('has no average once the last is gone', () => {
    expect(withOpinion({ average: 4, count: 1 }, 4, -1)).toEqual({ average: null, count: 0 });
  });

  it('keeps what else it carries', () => {
    expect(withOpinion({ __typename: 'RatingSummary', average: 4, count: 1 }, 4, 1)).toEqual({
      __typename: 'RatingSummary',
      average: 4,
      count: 2,
    });
  });
});
