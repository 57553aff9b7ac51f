import type { Plugin } from 'vite';
import { styleRules } from './style-rules.ts';

/** Where the server finds them (`graphql-server/src/pages/page-template.ts`). */
const FILE = '.vite/style-rules.json';

/**
 * Writes the rules of the stylesheets for the server, so that each page has those that it needs in
 * itself.
 */
export function styleRulesPlugin(): Plugin {
  return {
    name: 'larder-style-rules',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheets = Object.values(bundle).flatMap((file) => {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) return [];
          const rules = styleRules(String(file.source));
          return rules ? [[file.fileName, rules] as const] : [];
        });
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(sheets)) });
      },
    },
  };
}
