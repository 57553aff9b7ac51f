/** Slugs, the last parts of addresses. The web bundles this file, so it imports nothing. */

export const MAX_SLUG_LENGTH = 60;

/** Whether a text can be the last part of an address: lower-case words with hyphens. */
export const isSlug = (text: string): boolean =>
  text.length <= MAX_SLUG_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

/** The slug that a name suggests; may be empty, as for a name in Hindi. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-|-$/g, '');
