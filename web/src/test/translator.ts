import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl';
import { customerTexts } from '@/lib/i18n/en/customer';
import { dashboardTexts } from '@/lib/i18n/en/dashboard';
import { shopTexts } from '@/lib/i18n/en/shop';

const messages = { ...shopTexts, ...customerTexts, ...dashboardTexts };

/** The texts of a namespace in English, for functions that are handed a translator. */
export function translatorOf<Namespace extends NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>>(
  namespace: Namespace,
) {
  return createTranslator({ locale: 'en', messages, namespace });
}
