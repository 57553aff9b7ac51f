import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl';
import { customerTexts } from '@/lib/i18n/en/customer';
import { shopTexts } from '@/lib/i18n/en/shop';

const messages = { ...shopTexts, ...customerTexts };

/** The texts of a namespace as shoppers read them, for functions that are handed a translator. */
export function translatorOf<Namespace extends NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>>(
  namespace: Namespace,
) {
  return createTranslator({ locale: 'en', messages, namespace });
}
