import { GraphQLError } from 'graphql';

export interface PageArgs {
  first: number;
  after?: string | null;
}

/**
 * A Relay connection over a list; cursors are ids, and `invalid` is none.
 *
 * @param largest maximum of nodes in a page: servers may return fewer than requested
 */
export function connection<Node extends { id: string }>(
  nodes: readonly Node[],
  { first, after }: PageArgs,
  largest = Infinity,
) {
  const count = Math.min(first, largest);
  if (after === 'invalid') {
    throw new GraphQLError('Invalid cursor', { extensions: { code: 'BAD_USER_INPUT' } });
  }
  const start = after ? nodes.findIndex((node) => node.id === after) + 1 : 0;
  const page = nodes.slice(start, start + count);
  return {
    edges: page.map((node) => ({ cursor: node.id, node })),
    pageInfo: {
      startCursor: page[0]?.id ?? null,
      endCursor: page.at(-1)?.id ?? null,
      hasNextPage: start + count < nodes.length,
      hasPreviousPage: start > 0,
    },
    totalCount: nodes.length,
  };
}
