import { describe, expect, it } from 'vitest';
import { searchText } from './search-text';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';

describe('searchText', () => {
  it.each([
    [null, ''],
    ['', ''],
    ['   ', ''],
    ['  gala\t  apples ', 'gala apples'],
    ['a\u0000b\u202Ec\uD800d', 'a b c d'],
    ['crème fraîche', 'crème fraîche'],
    ['🍅', '🍅'],
  ])('normalizes %j to %j', (typed, text) => {
    expect(searchText(typed)).toBe(text);
  });

  it('truncates to the limit without splitting a character', () => {
    expect(searchText('x'.repeat(500))).toHaveLength(MAX_SEARCH_LENGTH);
    expect(searchText('x'.repeat(MAX_SEARCH_LENGTH - 1) + '🍅🍅')).toBe('x'.repeat(MAX_SEARCH_LENGTH - 1));
  });
});
