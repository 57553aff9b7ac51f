import { createRequire } from 'node:module';
import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS: MinifyOptions = { module: true, ecma: 2020, compress: { passes: 3 } };
const { version } = createRequire(import.meta.url)('terser/package.json') as { version: string };

/** What the group of this name in `vite.config.ts` comes to. */
const NAME = 'shop';

/**
 * Makes the shop's own first script smaller than Vite's quick minifier does: names of classes and
 * other constants go where they are used, and what is left of them goes away, for a second of the
 * build. Packages would take five for a third of that.
 */
export function smallScriptsPlugin(): Plugin {
  return {
    name: 'larder-small-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Names tell what is in a file, and are made before the end of it is.
    augmentChunkHash: ({ name }) => (name === NAME ? `${version} ${JSON.stringify(OPTIONS)}` : undefined),
    generateBundle: {
      // After Vite has put in what else belongs to a page that comes later.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunk = chunks.find(({ name }) => name === NAME);
        if (!chunk) throw new Error(`There is no script called ${NAME}.`);
        if (chunk.map) throw new Error('A map of the script would be one of what it was before.');
        const { code } = await minify(chunk.code, OPTIONS);
        if (code) chunk.code = code;
      },
    },
  };
}
