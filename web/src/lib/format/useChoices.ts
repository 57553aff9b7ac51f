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
 * @param currentZone browsers may know it by another name
 */
export function useChoices(currentZone: string): Record<'currencies' | 'timeZones', readonly Choice[]> {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    const zones = new Set(['UTC', currentZone, ...Intl.supportedValuesOf('timeZone')]);
    return {
      currencies: Intl.supportedValuesOf('currency').map((code) => ({
        value: code,
        name: `${code} · ${names.of(code) ?? code}`,
      })),
      timeZones: [...zones].map((zone) => ({ value: zone, name: zone.replaceAll('_', ' ') })),
    };
  }, [locale, currentZone]);
}
