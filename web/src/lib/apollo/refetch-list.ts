interface Page {
  readonly edges: readonly unknown[];
  readonly pageInfo: { readonly endCursor?: string | null | undefined; readonly hasNextPage: boolean };
}

/**
 * A list from its beginning, page by page, until it is as long as it was.
 *
 * @param fetchPage asks for the page after a cursor
 * @returns undefined when a page is not to be had
 */
export async function asMuchAgain<List extends Page>(
  length: number,
  fetchPage: (after: string | null) => Promise<List | undefined>,
): Promise<List | undefined> {
  let list: List | undefined;
  do {
    const page = await fetchPage(list?.pageInfo.endCursor ?? null);
    if (!page) return undefined;
    list = { ...page, edges: [...(list?.edges ?? []), ...page.edges] };
  } while (list.edges.length < length && list.pageInfo.hasNextPage);
  return list;
}
