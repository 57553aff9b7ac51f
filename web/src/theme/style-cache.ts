import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** The source file that pages from right to left need, by its name in Vite's manifest. */
export const MIRROR_MODULE = 'src/theme/mirror-styles.ts';

/** The element of the head after which the browser inserts Emotion's styles. */
const INSERTION_POINT = 'meta[name="emotion-insertion-point"]';

/** What some of the browsers that run ES2022 know by an older name. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  'user-select': '-webkit-user-select',
  'color-adjust': '-webkit-print-color-adjust',
  mask: '-webkit-mask',
};

/** In place of Emotion's prefixes, which are a fifth of the styles in a page. */
const addOlderName: StylisPlugin = ({ type, props, children }) => {
  const name = type === 'decl' ? OLDER_NAMES[String(props)] : undefined;
  return name && `${name}:${String(children)};`;
};

/**
 * Emotion's cache, the same on both sides: its key is part of class names. Its styles precede the
 * stylesheets, so that CSS modules override MUI's rules of the same specificity.
 *
 * @param nonce the one that the page's policy allows styles with
 */
export async function createStyleCache(direction: 'ltr' | 'rtl', nonce?: string): Promise<EmotionCache> {
  const mirror = direction === 'rtl' ? (await import('./mirror-styles')).mirrorStyles : String;
  // On the server, Emotion shares the rules of all caches with the same key.
  const key = direction === 'rtl' ? 'mui-rtl' : 'mui';
  const insertionPoint = globalThis.document?.querySelector<HTMLElement>(INSERTION_POINT);
  const cache = createCache({
    key,
    stylisPlugins: [addOlderName],
    ...(nonce !== undefined && { nonce }),
    ...(insertionPoint && { insertionPoint }),
  });
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: mirror(serialized.styles) }, ...rest);
  return cache;
}
