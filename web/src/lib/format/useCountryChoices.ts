import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { ADDRESS_COUNTRIES } from '@larder/shared/postal-address';
import { compareIn } from './sorting';
import type { Choice } from './useChoices';
import { useCountryNames } from './useCountryNames';

/** The countries of addresses by their names. */
export function useCountryChoices(): readonly Choice[] {
  const locale = useLocale();
  const nameOf = useCountryNames();
  return useMemo(() => {
    const compare = compareIn(locale);
    const named = ADDRESS_COUNTRIES.map((value) => ({ value, name: nameOf(value) }));
    return named.toSorted((one, other) => compare(one.name, other.name));
  }, [nameOf, locale]);
}
