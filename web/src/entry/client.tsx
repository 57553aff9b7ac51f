import '@fontsource-variable/bricolage-grotesque/wght.css';
import '@fontsource-variable/figtree/wght.css';
import '@/theme/font-faces.css';
import '@/theme/theme-variables.css';
import type { EmotionCache } from '@emotion/react';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { directionOf, prefixOf, splitLocale } from '@/lib/i18n/locales';
import { pageNonce } from '@/lib/browser/page-nonce';
import { readPublicConfig } from '@/lib/public-config/public-config';
import { createApolloClient } from '@/lib/apollo/client';
import { shopTexts } from '@/lib/i18n/en/shop';
import { loadTexts } from '@/lib/i18n/load-texts';
import { getIdToken } from '@/features/auth/shared/session-token';
import { createStyleCache } from '@/theme/style-cache';
import { AppProviders } from '@/app/AppProviders';
import { prefetchAccount } from '@/app/prefetch-account';
import { renderInBrowser, hydrate } from './hydrate';
import { preloadPages } from '@/app/lazy-page';
import { readPageState } from './page-state';
import { routes } from '@/app/routes';
import { giveZoneOffsets } from '@larder/shared/wall-time';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop into.');

const config = readPublicConfig();
if (config.clock) giveZoneOffsets(config.timeZone, config.clock.offsets);
const { locale } = splitLocale(location.pathname, config.locales);

const state = readPageState();
const client = createApolloClient({ getIdToken, initialState: state?.cache ?? undefined, locale });
prefetchAccount(client).catch(() => undefined);
const router = createBrowserRouter(routes, { basename: prefixOf(locale, config.locales) || '/' });
const shopIn = (texts: typeof shopTexts, styles: EmotionCache) => (
  <StrictMode>
    <AppProviders locale={locale} texts={texts} client={client} config={config} styles={styles}>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>
);

const needed = Promise.all([
  loadTexts(locale, 'shop', shopTexts),
  createStyleCache(directionOf(locale), pageNonce()),
]);
// A page whose code, texts or styles do not load is rendered again, with the message and the Retry
// of any later failure.
const recover = async () =>
  renderInBrowser(root, shopIn(shopTexts, await createStyleCache('ltr', pageNonce())));
const show = state?.cache ? hydrate : renderInBrowser;
Promise.all([needed, preloadPages(state?.modules ?? [])]).then(
  ([[texts, styles]]) => show(root, shopIn(texts, styles)),
  recover,
);
