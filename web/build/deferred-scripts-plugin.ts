import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const LATE_SCRIPTS_ID = 'late-scripts';

const ENTRY = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g;
const PACKAGE = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/** The scripts come after that time, although other files are still loading. */
const PATIENCE_MS = 2_000;

/**
 * Puts the scripts of the page, and all of the styles that it has a part of, into the document once
 * all that the page shows at first is there and painted. A frame that has been asked for may be
 * long in coming, so the browser is asked whether it has painted. In a hidden tab nothing is
 * painted, so nothing is waited for but the time. Scripts that are put there by a script would run
 * when they come; the entry, which waits for all, would run the others with itself in one go.
 */
const scriptWith = (formats: string) => `{
  let begin = () => {
    begin = () => {};
    for (const link of document.querySelectorAll('link[data-late]')) link.disabled = false;
    const scripts = document.getElementById('${LATE_SCRIPTS_ID}').content;
    for (const each of scripts.querySelectorAll('script')) each.async = false;
    document.head.append(scripts);
    const makeReady = () => new Intl.NumberFormat();
    try {
      const worker = new Worker('${formats}');
      worker.onmessage = worker.onerror = makeReady;
    } catch {
      makeReady();
    }
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(() => begin())));
  setTimeout(() => begin(), ${PATIENCE_MS});
}`;

/**
 * While scripts are on their way, the browser gets ready to format prices and days: the first of
 * them takes a phone 50 ms. Chromium looks up then which languages it has, once for
 * all threads, so another one does that. Browsers that do it for each thread do it after that.
 */
const FORMATS = 'new Intl.NumberFormat();postMessage(0);close()';
const FORMATS_FILE = `assets/formats-${createHash('sha256').update(FORMATS).digest('hex').slice(0, 8)}.js`;

// Each by itself, packages as well and the entry last, so that the browser can do something in
// between.
const element = (file: string) => `<script type="module" crossorigin src="${file}"></script>`;

/**
 * Scripts come after styles, fonts and pictures: the page is there to be seen before one of them is
 * asked for. Until then they stand in a template, where a browser looks for nothing.
 */
export function lateScriptsPlugin(): Plugin {
  let base = '/';
  return {
    name: 'larder-late-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'asset', fileName: FORMATS_FILE, source: FORMATS });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const scripts = [PACKAGE, ENTRY].flatMap((pattern) =>
          [...html.matchAll(pattern)].map(([, file = '']) => element(file)),
        );
        return {
          html: html.replace(PACKAGE, '').replace(ENTRY, ''),
          tags: [
            {
              tag: 'template',
              attrs: { id: LATE_SCRIPTS_ID },
              children: scripts.join(''),
              injectTo: 'head',
            },
            {
              tag: 'script',
              children: scriptWith(base + FORMATS_FILE),
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}
