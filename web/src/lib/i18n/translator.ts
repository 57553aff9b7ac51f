import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from 'use-intl';

/** What `useTranslations` gives for a part of the texts, for functions that are handed it. */
export type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof useTranslations<Namespace>
>;
