import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { dashboardTexts } from './en/dashboard';
import { customerTexts } from './en/customer';
import { shopTexts } from './en/shop';
import { locale, timeZone } from './locale';

const messages = { ...shopTexts, ...customerTexts, ...dashboardTexts };

/**
 * Adds what is read in the dashboard alone. Only parts of the dashboard may import it, so that
 * shoppers need not load it.
 */
export function DashboardTexts({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </IntlProvider>
  );
}
