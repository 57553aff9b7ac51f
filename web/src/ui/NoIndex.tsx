/** Excludes a page from search engines. */
export function HiddenFromSearch() {
  return <meta name="robots" content="noindex" />;
}
