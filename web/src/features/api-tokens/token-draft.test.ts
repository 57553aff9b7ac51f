import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { translatorOf } from '@/test/translator';
import { blankDraft, inputOf, isIncluded, tokenSchema, type TokenDraft } from './token-draft';

const t = translatorOf('apiTokens.create');

afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-03-06T10:00:00Z');
const draft = (part: Partial<TokenDraft>): TokenDraft => ({
  ...blankDraft,
  name: ' Price sync ',
  scopes: ['READ_ORDERS'],
  ...part,
});

describe('a new token', () => {
  it('maps to the input of the mutation', () => {
    expect(inputOf(z.parse(tokenSchema(t, 'UTC'), draft({ expiry: '30' })), now, 'UTC')).toEqual({
      name: 'Price sync',
      scopes: ['READ_ORDERS'],
      expiresAt: '2026-04-05T10:00:00.000Z',
    });
    expect(inputOf(draft({ expiry: 'never' }), now, 'UTC').expiresAt).toBeNull();
  });

  it.each([
    ['UTC', '2026-03-06T23:59:59.000Z'],
    ['Pacific/Auckland', '2026-03-06T10:59:59.000Z'],
  ])('expires at the end of its last day in %s', (timeZone, end) => {
    const { expiresAt } = inputOf(draft({ expiry: 'date', date: '2026-03-06' }), now, timeZone);
    expect(expiresAt).toBe(end);
  });

  it('omits read scopes that write scopes include', () => {
    expect(
      inputOf(draft({ scopes: ['WRITE_ORDERS', 'READ_PRODUCTS', 'READ_ORDERS'] }), now, 'UTC').scopes,
    ).toEqual(['READ_PRODUCTS', 'WRITE_ORDERS']);
    expect(isIncluded('READ_CUSTOMERS', ['WRITE_ORDERS'])).toBe(false);
    expect(isIncluded('WRITE_ORDERS', ['WRITE_ORDERS'])).toBe(false);
    expect(isIncluded('READ_FULFILMENTS', ['PICK_ORDERS'])).toBe(true);
  });

  it.each([
    ['nothing else', draft({}), []],
    ['a name', draft({ name: '  ' }), [t('nameBlank')]],
    ['a scope', draft({ scopes: [] }), [t('scopesBlank')]],
    ['a date', draft({ expiry: 'date' }), [t('dateWrong')]],
    ['a date in the future', draft({ expiry: 'date', date: '2026-03-01' }), [t('dateWrong')]],
  ])('requires %s', (_what, values, problems) => {
    vi.useFakeTimers({ now });
    const { error } = z.safeParse(tokenSchema(t, 'UTC'), values);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
  });
});
