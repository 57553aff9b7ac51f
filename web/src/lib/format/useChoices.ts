import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { CURRENCY_CODES } from '@larder/shared/currency-codes';

/** An option of a select. */
export interface Choice {
  value: string;
  name: string;
}

/**
 * The currencies and time zones that a shop may have.
 *
 * @param stored its currency may be a former one; browsers may have another name for its zone
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
      currencies: sorted(CURRENCY_CODES, currency).map((code) => ({
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
