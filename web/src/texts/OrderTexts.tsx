import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { orderTexts } from './en/orders';
import { shopTexts } from './en/shop';
import { locale, timeZone } from './locale';

const messages = { ...shopTexts, ...orderTexts };

/** Adds what is read around orders, for pages outside the dashboard. Only what is loaded on demand may import it. */
export function OrderTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </IntlProvider>
  );
}
