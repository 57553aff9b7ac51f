import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { readonly [name: string]: string | Texts };

const TEXTS = /\/src\/lib\/i18n\/.*\.json$/;

/**
 * Parses the texts at build time, so that the bundle needs no parser. An invalid text fails the
 * build.
 */
export function compiledTextsPlugin(): Plugin {
  return {
    name: 'larder-compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
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
