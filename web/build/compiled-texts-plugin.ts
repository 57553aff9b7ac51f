import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { readonly [name: string]: string | Texts };

const FORMAT = fileURLToPath(new URL('../src/lib/i18n/format-message.ts', import.meta.url));
const TEXTS = /\/src\/lib\/i18n\/.*\.json$/;

/**
 * Parses the texts at build time, so that the bundle needs no parser, and formats them by our own
 * module. An invalid text fails the build.
 */
export function compiledTextsPlugin(): Plugin {
  return {
    name: 'larder-compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT }] },
    }),
    transform(code, id) {
      return TEXTS.test(id) ? JSON.stringify(compileAll(JSON.parse(code) as Texts)) : undefined;
    },
  };
}

function compileAll(texts: Texts): object {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    typeof text === 'string' ? compile(text) : compileAll(text),
  ]);
  return Object.fromEntries(entries) as object;
}
