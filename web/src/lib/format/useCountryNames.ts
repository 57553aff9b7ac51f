import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** Names of countries by their codes, in the language of the page. */
export function useCountryNames(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}
