import type { ApolloCache } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useLocale, useTranslations } from 'use-intl';
import { invalidate } from '@/lib/apollo/update-cache';
import type { Locale } from '@/lib/i18n/locales';
import { messageSchema } from '@/lib/forms/message-schema';
import { useShownShop } from '@/features/shop-settings/shared/useShownShop';
import { SHOP_PAGE_BOUNDS } from '@larder/shared/shop-page-bounds';
import { MAX_SLUG_LENGTH } from '@larder/shared/slug';
import { ManagePagesDocument, type ListedShopPageFragment } from './manage-pages.generated';
import { checkPage, type PageDraft } from './page-draft';

/** Validates a page, with the messages of its fields. */
export function usePageSchema() {
  const t = useTranslations('managePages.problems');
  const { title, text } = SHOP_PAGE_BOUNDS;
  const limits = { title: title.max, slug: MAX_SLUG_LENGTH, text: text.max };
  return messageSchema((draft: PageDraft) =>
    Object.fromEntries(
      Object.entries(checkPage(draft)).map(([field, problem]) => [field, t(problem, limits)]),
    ),
  );
}

/** For mutations of pages: lists and shown pages are loaded again. */
export const invalidatePages = (cache: ApolloCache): void =>
  invalidate(cache, ['adminShopPages', 'shopPage', 'auditLog']);

/** Links to the published pages in this page as well; call it after each change. */
export function useShowLinkedPages() {
  const locale = useLocale();
  const client = useApolloClient();
  const { showPages } = useShownShop();
  return async () => {
    const answer = await client
      .query({ query: ManagePagesDocument, fetchPolicy: 'network-only' })
      // The next page has the links.
      .catch(() => null);
    if (answer?.data) showPages(linkedPagesOf(answer.data.adminShopPages, locale));
  };
}

const PLACES = { FOOTER: 'footer', SIGN_UP: 'sign-up', CHECKOUT: 'checkout' } as const;

const linkedPagesOf = (pages: readonly ListedShopPageFragment[], locale: Locale) =>
  pages
    .filter(({ published, places }) => published && places.length > 0)
    .map(({ slug, title, places, locale: lang }) => ({
      slug,
      title,
      places: places.map((place) => PLACES[place]),
      ...(lang !== locale && { lang: lang as Locale }),
    }));
