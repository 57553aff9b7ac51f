import type { HtmlTagDescriptor, Plugin } from 'vite';

// The subsets of the first viewport (`scripts/fonts/make-fonts.mjs`).
const FIRST_SCREEN_FONT = /-first-[\w-]+\.woff2$/;

/**
 * Preloads the two fonts of the first viewport, which the browser would otherwise discover in the
 * stylesheet.
 */
export function fontPreloadPlugin(): Plugin {
  let base = '/';
  return {
    name: 'larder-font-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((fileName) => FIRST_SCREEN_FONT.test(fileName))
          .map((fileName): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', href: base + fileName, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend',
          }));
      },
    },
  };
}
