import createCache, { type EmotionCache } from '@emotion/cache';

/** The source file that pages from right to left need, by its name in Vite's manifest. */
export const MIRROR_MODULE = 'src/theme/mirror-styles.ts';

/**
 * Emotion's cache, the same on both sides: its key is part of class names. Its rules are in a
 * cascade layer, so CSS modules override MUI's wherever and whenever each is inserted.
 *
 * @param nonce the one that the page's policy allows styles with
 */
export async function createStyleCache(direction: 'ltr' | 'rtl', nonce?: string): Promise<EmotionCache> {
  const mirror = direction === 'rtl' ? (await import('./mirror-styles')).mirrorStyles : String;
  // On the server, Emotion shares the rules of all caches with the same key.
  const key = direction === 'rtl' ? 'mui-rtl' : 'mui';
  const cache = createCache({ key, ...(nonce !== undefined && { nonce }) });
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${mirror(serialized.styles)}}` }, ...rest);
  return cache;
}
