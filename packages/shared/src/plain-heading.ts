/** Headings of a file of products as they are compared. */
export const plainHeading = (heading: string): string =>
  // No-break spaces before question marks in French.
  heading.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
