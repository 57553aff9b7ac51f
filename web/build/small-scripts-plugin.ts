import { createRequire } from 'node:module';
import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 2, pure_getters: true } };
const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** The groups' names in `vite.config.ts`. */
const NAMES = ['packages', 'shop'];

/**
 * Minifies the first scripts further than Vite: inlines CSS module class names and constants, and
 * removes dead code. A third pass would take 3 more seconds for 200 bytes.
 */
export function smallScriptsPlugin(): Plugin {
  return {
    name: 'larder-small-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The file name's hash is computed before the final content.
    augmentChunkHash: ({ name }) =>
      NAMES.includes(name) ? `${version} ${JSON.stringify(OPTIONS)}` : undefined,
    generateBundle: {
      // After Vite has inserted its preload code.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const wanted of NAMES) {
          // Texts of a language have the name of the shop too (`de/shop.ts`), but are loaded later.
          const chunk = chunks.find(({ name, isDynamicEntry }) => name === wanted && !isDynamicEntry);
          if (!chunk) throw new Error(`There is no script called ${wanted}.`);
          if (chunk.map) throw new Error('A map of the script would be one of what it was before.');
          const { code } = await minify(chunk.code, OPTIONS);
          if (code) chunk.code = code;
        }
      },
    },
  };
}
