import { describe, expect, it } from 'vitest';
import { blankDraft, inputOf, problemsOf, writingOf, type TokenDraft } from './token-draft';

const now = new Date('2026-03-06T10:00:00Z');
const draft = (part: Partial<TokenDraft>): TokenDraft => ({
  ...blankDraft,
  name: ' Price sync ',
  scopes: ['READ_ORDERS'],
  ...part,
});

describe('a new token', () => {
  it('is sent as the server wants it', () => {
    expect(inputOf(draft({ expiry: '30' }), now)).toEqual({
      name: 'Price sync',
      scopes: ['READ_ORDERS'],
      expiresAt: '2026-04-05T10:00:00.000Z',
    });
    expect(inputOf(draft({ expiry: 'never' }), now).expiresAt).toBeNull();
  });

  it('lasts until the end of its last day', () => {
    const { expiresAt } = inputOf(draft({ expiry: 'date', date: '2026-03-06' }), now);
    expect(new Date(String(expiresAt)).getTime()).toBe(new Date('2026-03-06T23:59:59').getTime());
  });

  it('does not say that it reads what it writes', () => {
    expect(inputOf(draft({ scopes: ['WRITE_ORDERS', 'READ_PRODUCTS', 'READ_ORDERS'] }), now).scopes).toEqual([
      'READ_PRODUCTS',
      'WRITE_ORDERS',
    ]);
    expect(writingOf('READ_CUSTOMERS')).toBeNull();
    expect(writingOf('WRITE_ORDERS')).toBeNull();
  });

  it.each([
    ['nothing', draft({}), []],
    ['a name', draft({ name: '  ' }), ['nameBlank']],
    ['a scope', draft({ scopes: [] }), ['scopesBlank']],
    ['a date', draft({ expiry: 'date' }), ['dateWrong']],
    ['a date to come', draft({ expiry: 'date', date: '2026-03-01' }), ['dateWrong']],
  ])('lacks %s', (_what, wanting, problems) => {
    expect(problemsOf(wanting, now)).toEqual(problems);
  });
});
