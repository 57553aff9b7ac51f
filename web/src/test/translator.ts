import { createTranslator, type NamespaceKeys, type NestedKeyOf } from 'use-intl';
import { customerTexts } from '@/lib/i18n/en/customer';
import { dashboardTexts } from '@/lib/i18n/en/dashboard';
import { shopTexts } from '@/lib/i18n/en/shop';

const messages = { ...shopTexts, ...customerTexts, ...dashboardTexts };

/** The English texts of a namespace, for functions with a translator parameter. */
export function translatorOf<Namespace extends NamespaceKeys<typeof messages, NestedKeyOf<typeof messages>>>(
  namespace: Namespace,
) {
  return createTranslator({ locale: 'en', messages, namespace });
}
