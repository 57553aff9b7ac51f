import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { productListSchema, sortChoices } from './product-list';

const NO_FILTERS = { category: undefined, without: '', diets: '', from: '', to: '', stock: '' };
const read = (query: string) => productListSchema.read(new URLSearchParams(query));

describe('the URL of a product list', () => {
  it.each([
    ['', { category: undefined, search: '', sort: 'NEWEST', after: '' }],
    ['?category=fruits', { category: 'fruits', search: '', sort: 'NEWEST', after: '' }],
    ['?q=crisp+apples', { category: undefined, search: 'crisp apples', sort: 'RELEVANCE', after: '' }],
    [
      '?category=fruits&q=apples&sort=price-up',
      { category: 'fruits', search: 'apples', sort: 'PRICE_ASC', after: '' },
    ],
    ['?sort=rating', { category: undefined, search: '', sort: 'RATING', after: '' }],
    [
      '?without=milk%2Cnuts&diets=vegan&from=200&to=1000&stock=in',
      {
        search: '',
        sort: 'NEWEST',
        after: '',
        without: 'MILK,NUTS',
        diets: 'VEGAN',
        from: '200',
        to: '1000',
        stock: 'IN',
      },
    ],
    ['?after=abc', { category: undefined, search: '', sort: 'NEWEST', after: 'abc' }],
  ] as const)('%j is read and written alike', (query, list) => {
    expect(read(query)).toEqual({ ...NO_FILTERS, ...list });
    expect(paths.productList(list)).toBe(`/products${query}`);
  });

  it.each([
    ['?category=Fruits', '?category=fruits'],
    ['?category=a%2Fb', ''],
    ['?sort=cheap', ''],
    ['?without=NUTS,wood,milk,milk&from=1.5&to=x&stock=out', '?without=milk%2Cnuts'],
    ['?sort=relevance', ''],
    ['?q=%20%20', ''],
    ['?q=%00', ''],
    ['?sort=newest', ''],
    ['?q=a&sort=newest', '?q=a&sort=newest'],
  ])('parses %j to %j', (query, meaning) => {
    expect(paths.productList(read(query))).toBe(`/products${meaning}`);
  });

  it('offers relevance for searches only', () => {
    const usual = ['NEWEST', 'NAME', 'PRICE_ASC', 'PRICE_DESC', 'RATING'];
    expect(sortChoices(false)).toEqual(usual);
    expect(sortChoices(true)).toEqual(['RELEVANCE', ...usual]);
  });
});
