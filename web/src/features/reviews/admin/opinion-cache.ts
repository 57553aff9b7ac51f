import type { ApolloCache, Reference } from '@apollo/client';
import {
  type OpinionFieldsFragment,
  OpinionReplyFragmentDoc,
  type ReplyFieldsFragment,
} from './moderation.generated';

interface CachedList {
  edges: { node: Reference }[];
  totalCount: number;
}

/** Removes a review or rating from the dashboard's lists, and invalidates those of the shop. */
export function dropOpinion(cache: ApolloCache, { id, kind, product }: OpinionFieldsFragment): void {
  cache.modify<{ moderation: CachedList }>({
    fields: {
      moderation: (list, { readField }) => {
        if (!('edges' in list)) return list;
        const edges = list.edges.filter(({ node }) => readField('id', node) !== id);
        return { ...list, edges, totalCount: list.totalCount - (list.edges.length - edges.length) };
      },
    },
  });
  evict(cache, 'Opinion', id);
  if (kind === 'REVIEW') {
    evict(cache, 'Review', id);
    // With the stars of all reviews, which stand beside the list.
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'reviews' });
  } else {
    evict(cache, 'Rating', id);
    if (product) evict(cache, 'Product', product.id, 'ratingSummary');
  }
  cache.gc();
}

/** Updates or removes the reply in every list of the dashboard. */
export function writeReply(cache: ApolloCache, opinionId: string, reply: ReplyFieldsFragment | null): void {
  const id = cache.identify({ __typename: 'Opinion', id: opinionId });
  if (!id) return;
  cache.writeFragment({
    id,
    fragment: OpinionReplyFragmentDoc,
    fragmentName: 'OpinionReply',
    data: { reply },
  });
}

function evict(cache: ApolloCache, __typename: string, id: string, fieldName?: string): void {
  const known = cache.identify({ __typename, id });
  if (known) cache.evict({ id: known, ...(fieldName && { fieldName }) });
}
