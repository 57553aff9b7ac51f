import { createTranslator } from 'use-intl/core';
import { logoAddress } from '@larder/shared/logo-address';
import { documentTexts } from '@/lib/i18n/en/document';
import { loadTexts } from '@/lib/i18n/load-texts';
import { directionOf, localizedPath, type Locale } from '@/lib/i18n/locales';
import { paths } from '@/lib/paths';
import { lightPalette } from '@/theme/tokens';

interface ManifestShop {
  locales: readonly Locale[];
  shopName: string;
  logo?: string;
  accentColor?: string;
}

/** Of a shop with a logo. */
const ICONS = {
  any: { 192: 'icon-192.png', 512: 'icon-512.png' },
  maskable: { 192: 'maskable-192.png', 512: 'maskable-512.png' },
} as const;

/** What the server sends in a locale beside rendered pages. */
export async function localizedDocument(locale: Locale) {
  const messages = await loadTexts(locale, 'document', documentTexts);
  const t = createTranslator({ locale, messages, namespace: 'document' });
  const { background } = lightPalette;
  return {
    /** Shown above pages when the browser runs no scripts. */
    noscript: t('noscript'),
    /** The web app manifest (W3C). An app opens in the locale that it was installed in. */
    manifest: ({ shopName, logo, accentColor, locales }: ManifestShop) => ({
      id: paths.home,
      lang: locale,
      dir: directionOf(locale),
      name: shopName,
      short_name: shopName,
      description: t('description'),
      start_url: localizedPath(paths.home, locale, locales),
      scope: paths.home,
      display: 'standalone',
      background_color: background.default,
      theme_color: accentColor ?? background.paper,
      categories: ['food', 'shopping'],
      icons: ([192, 512] as const).flatMap((size) =>
        (['any', 'maskable'] as const).map((purpose) => ({
          src: logo ? logoAddress(logo, ICONS[purpose][size]) : `/icons/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      ),
      shortcuts: [
        { name: t('shortcuts.products'), url: localizedPath(paths.products, locale, locales) },
        { name: t('shortcuts.myOrders'), url: localizedPath(paths.myOrders, locale, locales) },
      ],
    }),
  };
}
