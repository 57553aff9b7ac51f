import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache, the same on both sides: its key is part of class names. Its rules are in a
 * cascade layer, so CSS modules override MUI's wherever and whenever each is inserted.
 *
 * @param nonce the one that the page's policy allows styles with
 */
export function createStyleCache(nonce?: string): EmotionCache {
  const cache = createCache({ key: 'mui', ...(nonce !== undefined && { nonce }) });
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: `@layer mui{${serialized.styles}}` }, ...rest);
  return cache;
}
