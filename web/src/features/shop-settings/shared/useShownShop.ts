import { useCallback, useContext } from 'react';
import { useLocale } from 'use-intl';
import type { Locale } from '@/lib/i18n/locales';
import { ChangePublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { withClosings } from '@/lib/public-config/with-closings';
import { publicShopOf, type PublicPage, type ShownSettings } from '@larder/shared/public-shop';
import { closingsAhead, publicClosing, timed, type ClosingShop } from '@larder/shared/scheduled-closings';
import { dayIn } from '@larder/shared/time-zone';
import { showLooks } from './show-looks';

/** As the API returns them. */
type StoredSettings = Omit<ShownSettings, 'locales' | 'translations'> & {
  locales: readonly string[];
  translations: readonly { locale: string; announcementText: string | null }[];
  closings: readonly {
    from: string;
    until: string | null;
    message: string;
    translations: readonly { locale: string; message: string | null }[];
  }[];
};

/** As the server stores them. */
const closingsOf = ({ timeZone, closings }: StoredSettings): ClosingShop => ({
  timeZone,
  closings: closings.map(({ translations, ...closing }) => ({
    ...closing,
    translations: Object.fromEntries(
      translations.flatMap(({ locale, message }) => (message ? [[locale, { message }]] : [])),
    ),
  })),
});

/** Shows the shop in this page as an admin has changed it; the server does so in the next ones. */
export function useShownShop() {
  const locale = useLocale();
  const change = useContext(ChangePublicConfigContext);
  const showSettings = useCallback(
    (stored: StoredSettings) => {
      const translations = Object.fromEntries(
        stored.translations.flatMap(({ locale: each, announcementText }) =>
          announcementText ? [[each, { announcementText }]] : [],
        ),
      );
      const settings = { ...stored, locales: stored.locales as readonly Locale[], translations };
      const today = dayIn(settings.timeZone, new Date());
      const closings = closingsAhead(closingsOf(stored), new Date()).map((closing) =>
        publicClosing(timed(closing, settings.timeZone), locale, settings.locales),
      );
      showLooks(publicShopOf(settings, { pages: [], today, locale }));
      change(({ timeZone, clock, publicUrl, now, firebase, authEmulator, food, pages = [] }) => {
        const shown = publicShopOf(settings, { pages, today, locale });
        return withClosings(
          {
            ...shown,
            ...(food && { food }),
            ...(clock && timeZone === shown.timeZone && { clock }),
            publicUrl,
            now,
            firebase,
            authEmulator,
          },
          closings,
        );
      });
    },
    [change, locale],
  );
  const showPages = useCallback(
    (linked: readonly PublicPage[]) =>
      change(({ pages: _before, ...config }) => (linked.length > 0 ? { ...config, pages: linked } : config)),
    [change],
  );
  return { showSettings, showPages };
}
