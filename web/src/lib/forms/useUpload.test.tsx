import { ServerError } from '@apollo/client/errors';
import { renderHook } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { customerTexts } from '@/lib/i18n/en/customer';
import { loadTexts } from '@/lib/i18n/load-texts';
import type { Locale } from '@/lib/i18n/locales';
import { useUpload } from './useUpload';

/** The error of an upload that fails with `cause`. */
async function errorOf(cause: Error, locale: Locale = 'en'): Promise<unknown> {
  const messages = await loadTexts(locale, 'customer', customerTexts);
  const { result } = renderHook(useUpload, {
    wrapper: ({ children }) => (
      <IntlProvider locale={locale} messages={messages}>
        {children}
      </IntlProvider>
    ),
  });
  return result.current(Promise.reject(cause)).catch((error: unknown) => error);
}

const answered = (status: number) =>
  new ServerError('Refused.', { response: new Response('', { status }), bodyText: '<html>' });

it.each<[Locale, RegExp]>([
  ['en', /^This is too large for the server in front of the shop\./],
  ['de', /^Das ist zu groß für den Server vor dem Shop\./],
  ['hi', /सर्वर/],
  ['ar', /الخادم/],
])('names a file that is too large for a proxy in %s', async (locale, text) => {
  const error = await errorOf(answered(413), locale);
  expect(errorCode(error)).toBe('BAD_USER_INPUT');
  expect(errorMessage(error, '')).toMatch(text);
});

it('passes other errors on', async () => {
  const broken = answered(502);
  expect(await errorOf(broken)).toBe(broken);
});
