import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { textsIn, type Texts } from '../../packages/texts/src/texts-in.ts';

const FORMAT = fileURLToPath(new URL('../src/lib/i18n/format-message.ts', import.meta.url));
/** A file of all languages is imported for one: `settings.json?en`. */
const TEXTS = /\/packages\/texts\/src\/.*\.json(?:\?(\w+))?$/;

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
      const file = TEXTS.exec(id);
      if (!file) return undefined;
      const texts = JSON.parse(code) as Texts;
      const [, language] = file;
      if (!language) return JSON.stringify(compileAll(texts));
      // Vite itself reads no JSON whose address has a query.
      const own = JSON.stringify(compileAll(textsIn(language, texts)));
      return { code: `export default ${own};`, moduleType: 'js' };
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
