import { useCallback, useContext } from 'react';
import { useLocale } from 'use-intl';
import type { Locale } from '@/lib/i18n/locales';
import { ChangePublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { withClosings } from '@/lib/public-config/with-closings';
import { publicShopOf, type PublicPage } from '@larder/shared/public-shop';
import { closingsAhead, publicClosing, timed, type ClosingShop } from '@larder/shared/scheduled-closings';
import { TRANSLATED_SETTINGS } from '@larder/shared/shop-settings';
import type { TextsByLocale } from '@larder/shared/texts-by-locale';
import { dayIn } from '@larder/shared/time-zone';
import type { ShopSettingsFieldsFragment } from '../shop-settings.generated';
import { showLooks } from './show-looks';

/** As the server stores them. */
const closingsOf = ({ timeZone, closings }: ShopSettingsFieldsFragment): ClosingShop => ({
  timeZone,
  closings: closings.map(({ translations, ...closing }) => ({
    ...closing,
    translations: byLocale(['message'], translations),
  })),
});

/** The texts that are not empty. */
const byLocale = <Text extends string>(
  names: readonly Text[],
  listed: readonly ({ readonly locale: string } & Readonly<Record<Text, string | null>>)[],
): TextsByLocale<Text> =>
  Object.fromEntries(
    listed.map((texts) => [
      texts.locale,
      Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
    ]),
  );

/** Shows the shop in this page as an admin has changed it; the server does so in the next ones. */
export function useShownShop() {
  const locale = useLocale();
  const change = useContext(ChangePublicConfigContext);
  const showSettings = useCallback(
    (stored: ShopSettingsFieldsFragment) => {
      const translations = byLocale(TRANSLATED_SETTINGS, stored.translations);
      const settings = { ...stored, locales: stored.locales as readonly Locale[], translations };
      const today = dayIn(settings.timeZone, new Date());
      const closings = closingsAhead(closingsOf(stored), new Date()).map((closing) =>
        publicClosing(timed(closing, settings.timeZone), locale, settings.locales),
      );
      showLooks(publicShopOf(settings, { pages: [], today, locale }));
      change(({ timeZone, clock, publicUrl, now, firebase, authEmulator, sendsEmails, food, pages = [] }) => {
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
            sendsEmails,
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
