import type { Plugin } from 'vite';

// https://v8.dev/blog/explicit-compile-hints; must be the first line of the file.
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes browsers compile the first scripts eagerly, in the background while they load. Lazy
 * compilation blocks the main thread at the first call: a third of hydration time.
 */
export function eagerScriptsPlugin(): Plugin {
  return {
    name: 'larder-eager-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The file name's hash is computed before the final content.
    augmentChunkHash: () => HINT,
    generateBundle: {
      // After the code that Vite prepends.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = new Set(chunks.filter(({ isEntry }) => isEntry));
        // Iterating a set includes the imports added meanwhile.
        for (const { imports } of first) {
          for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
        }
        for (const chunk of first) chunk.code = HINT + chunk.code;
      },
    },
  };
}
