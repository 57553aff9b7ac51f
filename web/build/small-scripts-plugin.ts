import { createRequire } from 'node:module';
import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3 } };
const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** The group's name in `vite.config.ts`. */
const NAME = 'shop';

/**
 * Minifies the shop's first script further than Vite: inlines CSS module class names and constants,
 * and removes dead code, for a second of build time. Packages would take five for a third of the
 * gain.
 */
export function smallScriptsPlugin(): Plugin {
  return {
    name: 'larder-small-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The file name's hash is computed before the final content.
    augmentChunkHash: ({ name }) => (name === NAME ? `${version} ${JSON.stringify(OPTIONS)}` : undefined),
    generateBundle: {
      // After Vite has inserted its preload code.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        // Texts of a language have this name too (`de/shop.ts`), but are loaded later.
        const chunk = chunks.find(({ name, isDynamicEntry }) => name === NAME && !isDynamicEntry);
        if (!chunk) throw new Error(`There is no script called ${NAME}.`);
        if (chunk.map) throw new Error('A map of the script would be one of what it was before.');
        const { code } = await minify(chunk.code, OPTIONS);
        if (code) chunk.code = code;
      },
    },
  };
}
