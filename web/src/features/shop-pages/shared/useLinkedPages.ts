import type { PublicConfig } from '@/lib/public-config/public-config';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';

type LinkedPage = NonNullable<PublicConfig['pages']>[number];

/** The published pages that a place links to, in the order of the dashboard. */
export const useLinkedPages = (place: LinkedPage['places'][number]): readonly LinkedPage[] =>
  usePublicConfig().pages?.filter(({ places }) => places.includes(place)) ?? [];
