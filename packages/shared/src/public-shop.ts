import type { Closing } from './closings.js';
import type { Locale } from './locales.js';
import { localizedLink } from './page-paths.js';
import {
  PAGE_SETTINGS,
  type PageSetting,
  type SettingValues,
  type ShownSetting,
  type TranslatedSetting,
} from './shop-settings.js';
import type { TextsByLocale } from './texts-by-locale.js';

/** What pages show of the shop's settings. The web bundles this file, so it imports no package. */

/** Missing texts are left out. */
export interface PublicContact {
  readonly address?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly openingHours?: string;
  readonly holidays?: string;
  readonly facebook?: string;
  readonly twitter?: string;
  readonly github?: string;
}

/** A published page that the shop links to. */
export interface PublicPage {
  readonly slug: string;
  readonly title: string;
  /** Of the title, if it is not that of the page. */
  readonly lang?: Locale;
  readonly places: readonly ('footer' | 'sign-up' | 'checkout')[];
}

export interface PublicAnnouncement {
  readonly text: string;
  readonly url?: string;
  /** Of the text, if it is not that of the page. */
  readonly lang?: Locale;
}

export interface PublicClosing extends Closing {
  /** The words of the shop; left out without any. */
  readonly message?: string;
  /** Of the words, if it is not that of the page. */
  readonly lang?: Locale;
}

/**
 * The shop as pages show it, which admins change; settings by their own names are left out where
 * they are empty, false, 0 or null.
 */
export interface PublicShop extends Readonly<Partial<Pick<SettingValues, PageSetting>>> {
  readonly shopName: string;
  readonly currency: string;
  /** Of the IANA database. */
  readonly timeZone: string;
  /** Of the pages; the first one is the default. */
  readonly locales: readonly Locale[];
  /** Path of the logo; left out for the theme's. */
  readonly logo?: string;
  /** For the footer: what the shop has of it. */
  readonly contact?: PublicContact;
  /** The announcement that is in force. */
  readonly announcement?: PublicAnnouncement;
  /** The closing in force when the page was rendered; left out while the shop is open. */
  readonly closed?: PublicClosing;
  /** Closings that have not ended; left out without any. */
  readonly closings?: readonly PublicClosing[];
  /** The pages that are linked; left out without any. */
  readonly pages?: readonly PublicPage[];
  /** Whether products have facts about food; left out if none has. */
  readonly food?: true;
}

type AnnouncementSetting = Extract<keyof SettingValues, `announcement${string}`>;

/** What pages show of the settings as they are stored. */
export type ShownSettings = Readonly<
  Pick<SettingValues, ShownSetting | PageSetting | AnnouncementSetting>
> & {
  readonly translations: TextsByLocale<TranslatedSetting>;
};

interface Shown {
  /** A day of the shop. */
  readonly today: string;
  /** Of the page. */
  readonly locale: Locale;
}

export function publicShopOf(
  settings: ShownSettings,
  { pages, ...shown }: Shown & { readonly pages: readonly PublicPage[] },
): PublicShop {
  const { name: shopName, currency, timeZone, address, email, phone, openingHours } = settings;
  const { holidays, logo } = settings;
  const { facebookUrl: facebook, twitterUrl: twitter, githubUrl: github } = settings;
  const contact = filled({ address, email, phone, openingHours, holidays, facebook, twitter, github });
  const announcement = announcementOf(settings, shown);
  return {
    shopName,
    currency,
    timeZone,
    locales: settings.locales,
    // As wide as headers show it on screens of high resolution.
    ...filled({ logo: logo.replace(/\.\d+\.webp$/, '.400.webp') }),
    ...Object.fromEntries(PAGE_SETTINGS.flatMap((name) => (settings[name] ? [[name, settings[name]]] : []))),
    ...(Object.keys(contact).length > 0 ? { contact } : {}),
    ...(announcement ? { announcement } : {}),
    ...(pages.length > 0 ? { pages } : {}),
  };
}

/** The announcement that is in force on a day of the shop, in a language; null for none. */
export function announcementOf(settings: ShownSettings, { today, locale }: Shown): PublicAnnouncement | null {
  const { announcementText: original, announcementUrl: link, locales } = settings;
  const { announcementFrom: from, announcementUntil: until } = settings;
  const isInForce = original !== '' && (from ?? today) <= today && today <= (until ?? today);
  if (!isInForce) return null;
  const url = localizedLink(link, locale, locales);
  const text = settings.translations[locale]?.announcementText;
  return { text: text ?? original, ...filled({ url }), ...(text ? {} : langOf(locale, locales)) };
}

/** The `lang` of a text in the default language. */
export const langOf = (locale: Locale, [first = locale]: readonly Locale[]): { readonly lang?: Locale } =>
  first === locale ? {} : { lang: first };

/** The texts that are not empty. */
const filled = <Texts extends Readonly<Record<string, string>>>(texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>;
