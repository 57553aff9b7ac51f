import type { ApolloCache } from '@apollo/client';
import { useTranslations } from 'use-intl';
import { invalidate } from '@/lib/apollo/update-cache';
import { messageSchema } from '@/lib/forms/message-schema';
import { SHOP_PAGE_BOUNDS } from '../../../../../graphql-server/src/common/shop-page-bounds';
import { MAX_SLUG_LENGTH } from '../../../../../graphql-server/src/common/slug';
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
