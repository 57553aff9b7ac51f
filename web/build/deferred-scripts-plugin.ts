import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { inlineScript } from './inline-script.ts';

const DEFERRED_SCRIPTS_ID = 'deferred-scripts';

const ENTRY = /<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g;
const PACKAGE = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;

/** The scripts load after this time at the latest. */
const TIMEOUT_MS = 2_000;

/**
 * Inserts the page's scripts and enables its full stylesheets after the first paint. Waits for a
 * paint entry, since an animation frame may be late; hidden tabs do not paint and wait for the
 * timeout. Inserted scripts would run as they arrive: `async = false` keeps their order.
 */
const scriptWith = (formats: string) => `{
  let begin = () => {
    begin = () => {};
    for (const link of document.querySelectorAll('link[data-deferred]')) link.disabled = false;
    const scripts = document.getElementById('${DEFERRED_SCRIPTS_ID}').content;
    for (const each of scripts.querySelectorAll('script')) each.async = false;
    document.head.append(scripts);
    const initializeIntl = () => new Intl.NumberFormat();
    try {
      const worker = new Worker('${formats}');
      worker.onmessage = worker.onerror = initializeIntl;
    } catch {
      initializeIntl();
    }
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));
  Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(() => begin())));
  setTimeout(() => begin(), ${TIMEOUT_MS});
}`;

/**
 * Initializes `Intl` while scripts load: the first format takes 50 ms on a phone. Chromium looks up
 * the locales once for all threads, so a worker does that; other browsers do it per thread, after
 * the worker.
 */
const FORMATS = 'new Intl.NumberFormat();postMessage(0);close()';
const FORMATS_FILE = `assets/formats-${createHash('sha256').update(FORMATS).digest('hex').slice(0, 8)}.js`;

// One element per chunk, the entry last, so that the main thread can yield between them.
const element = (file: string) => `<script type="module" crossorigin src="${file}"></script>`;

/**
 * Loads scripts after styles, fonts and pictures, so that the page paints before. Until then they
 * are in a template, which the preload scanner ignores.
 */
export function deferredScriptsPlugin(): Plugin {
  let base = '/';
  return {
    name: 'larder-deferred-scripts',
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
              attrs: { id: DEFERRED_SCRIPTS_ID },
              children: scripts.join(''),
              injectTo: 'head',
            },
            inlineScript(scriptWith(base + FORMATS_FILE)),
          ],
        };
      },
    },
  };
}
