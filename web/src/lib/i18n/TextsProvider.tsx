import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { shopTexts } from './en/shop';

interface TextsProviderProps {
  locale?: Locale | undefined;
  /** The shop's, so that the server and every browser write the same dates. */
  timeZone: string;
  /** The texts that everybody may read, in the locale. */
  texts?: typeof shopTexts | undefined;
  children: ReactNode;
}

/** Gives `useTranslations` and `useFormatters` the locale of the page. */
export function TextsProvider({
  locale = DEFAULT_LOCALE,
  timeZone,
  texts = shopTexts,
  children,
}: TextsProviderProps) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={texts}>
      {children}
    </IntlProvider>
  );
}
