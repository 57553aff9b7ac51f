import type { ApolloCache, Reference } from '@apollo/client';
import {
  OpinionAnswerFragmentDoc,
  type AnswerFieldsFragment,
  type OpinionFieldsFragment,
} from '@/graphql/generated/dashboard-operations';

interface CachedList {
  edges: { node: Reference }[];
  totalCount: number;
}

/** Takes a review or rating out of every list of the dashboard, and has the shop's fetched anew. */
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

/** Shows another answer, or none, in every list of the dashboard. */
export function putAnswer(cache: ApolloCache, opinionId: string, answer: AnswerFieldsFragment | null): void {
  const id = cache.identify({ __typename: 'Opinion', id: opinionId });
  if (!id) return;
  cache.writeFragment({
    id,
    fragment: OpinionAnswerFragmentDoc,
    fragmentName: 'OpinionAnswer',
    data: { answer },
  });
}

function evict(cache: ApolloCache, __typename: string, id: string, fieldName?: string): void {
  const known = cache.identify({ __typename, id });
  if (known) cache.evict({ id: known, ...(fieldName && { fieldName }) });
}
