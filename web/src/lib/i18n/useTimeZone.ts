import { useTimeZone as useZoneOfProvider } from 'use-intl';

/** The shop's time zone, in which dates are written and days begin; `TextsProvider` sets it. */
export const useTimeZone = useZoneOfProvider as () => string;
