import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl';
import { shopTexts } from '@/texts/en/shop';
import { locale } from '@/texts/locale';

/** The texts of a namespace as shoppers read them, for functions that are handed a translator. */
export function translatorOf<
  Namespace extends NamespaceKeys<typeof shopTexts, NestedKeyOf<typeof shopTexts>>,
>(namespace: Namespace) {
  return createTranslator({ locale, messages: shopTexts, namespace });
}
