import type { Plugin } from 'vite';

const SCRIPT = /<(?:script type="module"|link rel="modulepreload")[^>]*/g;

/** Scripts come after pictures and fonts: the page is there to be seen before they run. */
export function lateScriptsPlugin(): Plugin {
  return {
    name: 'larder-late-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(SCRIPT, (tag) => `${tag} fetchpriority="low"`),
    },
  };
}
