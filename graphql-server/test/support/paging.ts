/** A page of a connection, as far as walking it needs. */
export interface Connection<Node> {
  readonly totalCount: number;
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

/** The fields that `walk` needs, for a query. */
export const PAGE_FIELDS = 'totalCount edges { cursor node { id } } pageInfo { endCursor hasNextPage }';

/** Goes through all pages of a list, as a client that shows "more" would. */
export async function walk<Node>(
  fetchPage: (after: string | null) => Promise<Connection<Node>>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  let hasNextPage = true;
  while (hasNextPage) {
    const page: Connection<Node> = await fetchPage(after);
    nodes.push(...page.edges.map(({ node }) => node));
    after = page.pageInfo.endCursor;
    hasNextPage = page.pageInfo.hasNextPage;
    if (nodes.length > page.totalCount) throw new Error('The pages overlap.');
  }
  return nodes;
}
