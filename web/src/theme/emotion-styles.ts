import createCache, { type EmotionCache } from '@emotion/cache';

interface StyleCollector {
  readonly cache: EmotionCache;
  /**
   * The styles of everything drawn so far, as elements for the head in the form that Emotion takes
   * up again.
   */
  elements(): string;
}

/**
 * The cache of Emotion, the same on both sides: its key is part of the class names.
 *
 * @param nonce what the page's policy lets styles through by
 * @param place the element after which the browser puts them
 */
export function createStyleCache(nonce: string | undefined, place: HTMLElement | null = null): EmotionCache {
  return createCache({
    key: 'css',
    ...(nonce === undefined ? {} : { nonce }),
    ...(place && { insertionPoint: place }),
  });
}

/**
 * Gathers MUI's styles while a page is drawn on the server. Left to itself Emotion puts a `<style>`
 * before each element, where they count for selectors such as `:first-child` and every page repeats
 * them.
 */
export function collectStyles(nonce: string): StyleCollector {
  const cache = createStyleCache(nonce);
  // Keeps the text of each style instead of a mark that it was inserted.
  cache.compat = true;
  const globals = new Set<string>();
  const insert = cache.insert;
  cache.insert = (selector, serialized, ...rest) => {
    // Keyframes have no selector either, but go with the styles that use them.
    if (selector === '' && !serialized.name.startsWith('animation-')) globals.add(serialized.name);
    return insert(selector, serialized, ...rest);
  };
  return {
    cache,
    elements() {
      const texts = Object.entries(cache.inserted).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      );
      const scoped = texts.filter(([name]) => !globals.has(name));
      return [
        ...texts
          .filter(([name]) => globals.has(name))
          .map(([name, text]) => styleElement(`${cache.key}-global ${name}`, text, nonce)),
        ...(scoped.length === 0
          ? []
          : [
              styleElement(
                [cache.key, ...scoped.map(([name]) => name)].join(' '),
                scoped.map(([, text]) => text).join(''),
                nonce,
              ),
            ]),
      ].join('');
    },
  };
}

function styleElement(names: string, text: string, nonce: string): string {
  return `<style data-emotion="${names}" nonce="${nonce}">${text}</style>`;
}
