import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { Texts } from './texts';

/** Adds texts to those that are there already. */
export function AddTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  const known = useMessages();
  const messages = useMemo(() => ({ ...known, ...texts }), [known, texts]);
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  );
}
