import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { shopTexts } from './en/shop';
import { locale, timeZone } from './locale';

/** Gives `useTranslations` what everybody may read. */
export function TextsProvider({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={shopTexts}>
      {children}
    </IntlProvider>
  );
}
