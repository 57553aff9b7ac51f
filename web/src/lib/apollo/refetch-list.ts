interface Page {
  readonly edges: readonly unknown[];
  readonly pageInfo: { readonly endCursor?: string | null | undefined; readonly hasNextPage: boolean };
}

/**
 * Fetches a list again, page by page, up to its former length.
 *
 * @param fetchPage fetches the page after a cursor
 * @returns undefined if a page could not be fetched
 */
export async function refetchList<List extends Page>(
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
