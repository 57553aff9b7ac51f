import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { createTranslator } from 'use-intl/core';
import { customerTexts } from '@/lib/i18n/en/customer';
import { loadTexts } from '@/lib/i18n/load-texts';
import type { Locale } from '@/lib/i18n/locales';

/** The error for a file that a proxy refuses, in the shape of the API's own for a larger one. */
export async function tooLargeFile(locale: Locale): Promise<CombinedGraphQLErrors> {
  const messages = await loadTexts(locale, 'customer', customerTexts);
  const t = createTranslator({ locale, messages, namespace: 'pictureField' });
  const message = t('tooLargeForProxy');
  const extensions = { code: 'BAD_USER_INPUT', fields: { file: message } };
  return new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions }] });
}
