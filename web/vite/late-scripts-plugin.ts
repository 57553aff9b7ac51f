import type { Plugin } from 'vite';

const LATE_SCRIPTS_ID = 'late-scripts';

const SCRIPT =
  /<(?:script type="module"[^>]*? src|link rel="modulepreload"[^>]*? href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/** The scripts come after that time, whatever else is still on its way. */
const PATIENCE_MS = 2_000;

/**
 * Puts the scripts of the page into the document once all that the page shows at first is there and painted. In a hidden
 * tab nothing is painted, so nothing is waited for but the time.
 */
const script = `{
  let begin = () => {
    begin = () => {};
    document.head.append(document.getElementById('${LATE_SCRIPTS_ID}').content);
  };
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => begin())));
  setTimeout(() => begin(), ${PATIENCE_MS});
}`;

// Each by itself, packages as well, so that they run one after the other and the browser can do something in between.
const element = (file: string) => `<script type="module" crossorigin src="${file}"></script>`;

/**
 * Scripts come after styles, fonts and pictures: the page is there to be seen before one of them is asked for. Until then
 * they stand in a template, where a browser looks for nothing.
 */
export function lateScriptsPlugin(): Plugin {
  return {
    name: 'larder-late-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replace(SCRIPT, ''),
        tags: [
          {
            tag: 'template',
            attrs: { id: LATE_SCRIPTS_ID },
            children: [...html.matchAll(SCRIPT)].map(([, file = '']) => element(file)).join(''),
            injectTo: 'head',
          },
          { tag: 'script', children: script, injectTo: 'head' },
        ],
      }),
    },
  };
}
