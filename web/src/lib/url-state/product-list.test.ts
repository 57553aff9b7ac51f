import { describe, expect, it } from 'vitest';
import { productListQuery, readProductList, sortChoices } from './product-list';

const read = (query: string) => readProductList(new URLSearchParams(query));

describe('the address of a product list', () => {
  it.each([
    ['', { category: undefined, search: '', sort: 'NEWEST' }],
    ['?category=fruits', { category: 'FRUITS', search: '', sort: 'NEWEST' }],
    ['?q=crisp+apples', { category: undefined, search: 'crisp apples', sort: 'RELEVANCE' }],
    ['?category=fruits&q=apples&sort=price-up', { category: 'FRUITS', search: 'apples', sort: 'PRICE_ASC' }],
    ['?sort=rating', { category: undefined, search: '', sort: 'RATING' }],
  ] as const)('%j is read and written alike', (query, list) => {
    expect(read(query)).toEqual(list);
    expect(productListQuery(list)).toBe(query);
  });

  it.each([
    ['?category=cars', ''],
    ['?sort=cheap', ''],
    ['?sort=relevance', ''],
    ['?q=%20%20', ''],
    ['?q=%00', ''],
    ['?sort=newest', ''],
    ['?q=a&sort=newest', '?q=a&sort=newest'],
  ])('%j means %j', (query, meaning) => {
    expect(productListQuery(read(query))).toBe(meaning);
  });

  it('offers relevance to searches only', () => {
    const usual = ['NEWEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC', 'RATING'];
    expect(sortChoices(false).map(({ sort }) => sort)).toEqual(usual);
    expect(sortChoices(true).map(({ sort }) => sort)).toEqual(['RELEVANCE', ...usual]);
  });
});
