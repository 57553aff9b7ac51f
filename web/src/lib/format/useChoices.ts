import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/** An option of a select. */
export interface Choice {
  value: string;
  name: string;
}

/**
 * The currencies and time zones that a shop may have.
 *
 * @param stored browsers may not know its currency, or its time zone by another name
 */
export function useChoices(stored: {
  currency: string;
  timeZone: string;
}): Record<'currencies' | 'timeZones', readonly Choice[]> {
  const locale = useLocale();
  const { currency, timeZone } = stored;
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return {
      currencies: sorted(Intl.supportedValuesOf('currency'), currency).map((code) => ({
        value: code,
        name: `${code} · ${names.of(code) ?? code}`,
      })),
      timeZones: sorted(Intl.supportedValuesOf('timeZone'), 'UTC', timeZone).map((zone) => ({
        value: zone,
        name: zone.replaceAll('_', ' '),
      })),
    };
  }, [locale, currency, timeZone]);
}

const sorted = (known: readonly string[], ...more: readonly string[]): string[] =>
  [...new Set([...known, ...more])].toSorted();
