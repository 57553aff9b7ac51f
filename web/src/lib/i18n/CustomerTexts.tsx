import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { customerTexts } from './en/customer';
import { shopTexts } from './en/shop';
import { locale, timeZone } from './locale';

const messages = { ...shopTexts, ...customerTexts };

/**
 * Adds what is read around signing in, paying, orders and writing a review, for what is outside the
 * dashboard. Only what is loaded on demand may import it.
 */
export function CustomerTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </IntlProvider>
  );
}
