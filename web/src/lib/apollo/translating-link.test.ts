import { ApolloLink, gql } from '@apollo/client';
import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { createApolloClient } from './client';
import { errorCode, errorExtensions, errorMessage, fieldErrors } from './errors';

const ASK = gql`
  query Name {
    name
  }
`;

/** The error of a failed operation on a page in `locale`. */
async function failure(locale: Locale, message: string, extensions: Record<string, unknown>) {
  const answer = { data: null, errors: [{ message, extensions }] };
  const transport = new ApolloLink(() => of(answer));
  const client = createApolloClient({ getIdToken: async () => null, transport, locale });
  return client.query({ query: ASK }).catch((error: unknown) => error);
}

const products = [
  { id: 'a', name: 'Gala apples', left: 0 },
  { id: 'b', name: 'Pears', left: 2 },
];

describe("an error's message", () => {
  it('is the locale’s text for its code, with the details', async () => {
    const error = await failure('en-XA', 'The price has changed.', { code: 'PRICE_CHANGED', total: 990 });
    expect(errorMessage(error, '')).toMatch(/^\[Ţĥé ţöţàļ ĥàš çĥàñĝéð .*\]$/);
    expect(errorCode(error)).toBe('PRICE_CHANGED');
    expect(errorExtensions(error)).toMatchObject({ total: 990 });
  });

  it('lists each product that is out of stock', async () => {
    const error = await failure('en-XA', 'Sold out.', { code: 'OUT_OF_STOCK', products });
    expect(errorMessage(error, '')).toMatch(
      /^\[“Gala apples” îš šöļð öûţ.*\] \[Öñļý 2 öƒ “Pears” àŕé ļéƒţ.*\]$/,
    );
  });

  it('mentions a refund with any code', async () => {
    const error = await failure('en-XA', 'Sold out.', { code: 'OUT_OF_STOCK', refunded: true });
    expect(errorMessage(error, '')).toMatch(/^\[Ñö öŕðéŕ ŵàš ɱàðé/);
  });

  it('is translated for fields as well', async () => {
    const fields = { price: 'At least 0.' };
    const error = await failure('en-XA', 'At least 0.', { code: 'BAD_USER_INPUT', fields });
    expect(fieldErrors(error)).toEqual({ price: expect.stringMatching(/^\[Ţĥîš çàññöţ/) });
  });

  it('is the server’s for a code without a text', async () => {
    const error = await failure('en-XA', 'Short and stout.', { code: 'TEAPOT' });
    expect(errorMessage(error, '')).toBe('Short and stout.');
  });

  it('is the server’s in English', async () => {
    const error = await failure('en', 'Only 3 left.', { code: 'OUT_OF_STOCK', products });
    expect(errorMessage(error, '')).toBe('Only 3 left.');
  });
});
