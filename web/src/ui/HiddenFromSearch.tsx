/** For pages that are of no use to anybody who comes from a search engine. */
export function HiddenFromSearch() {
  return <meta name="robots" content="noindex" />;
}
