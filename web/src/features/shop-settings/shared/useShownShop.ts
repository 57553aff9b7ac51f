import { useCallback, useContext } from 'react';
import { ChangePublicConfigContext } from '@/lib/public-config/usePublicConfig';
import {
  publicShopOf,
  type PublicPage,
  type ShownSettings,
} from '../../../../../graphql-server/src/common/public-shop';
import { dayIn } from '../../../../../graphql-server/src/common/time-zone';
import { showLooks } from './show-looks';

/** Shows the shop in this page as an admin has changed it; the server does so in the next ones. */
export function useShownShop() {
  const change = useContext(ChangePublicConfigContext);
  const showSettings = useCallback(
    (settings: ShownSettings) => {
      const today = dayIn(settings.timeZone);
      showLooks(publicShopOf(settings, { pages: [], today }));
      change(({ locales, publicUrl, now, firebase, authEmulator, food, pages = [] }) => ({
        ...publicShopOf(settings, { pages, today }),
        ...(food && { food }),
        locales,
        publicUrl,
        now,
        firebase,
        authEmulator,
      }));
    },
    [change],
  );
  const showPages = useCallback(
    (linked: readonly PublicPage[]) =>
      change(({ pages: _before, ...config }) => (linked.length > 0 ? { ...config, pages: linked } : config)),
    [change],
  );
  return { showSettings, showPages };
}
