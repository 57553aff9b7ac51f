import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { shopTexts } from './en/shop';
import { timeZone } from './time-zone';

interface TextsProviderProps {
  locale?: Locale | undefined;
  /** The texts that everybody may read, in the locale. */
  texts?: typeof shopTexts | undefined;
  children: ReactNode;
}

/** Gives `useTranslations` and `useFormatters` the locale of the page. */
export function TextsProvider({ locale = DEFAULT_LOCALE, texts = shopTexts, children }: TextsProviderProps) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={texts}>
      {children}
    </IntlProvider>
  );
}
