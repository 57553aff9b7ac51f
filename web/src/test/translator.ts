import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl';
import { customerTexts } from '@/texts/en/customer';
import { shopTexts } from '@/texts/en/shop';
import { locale } from '@/texts/locale';

const messages = { ...shopTexts, ...customerTexts };

/** The texts of a namespace as shoppers read them, for functions that are handed a translator. */
export function translatorOf<Namespace extends NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>>(
  namespace: Namespace,
) {
  return createTranslator({ locale, messages, namespace });
}
