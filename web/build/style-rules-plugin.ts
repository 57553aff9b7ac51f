import type { Plugin } from 'vite';
import { styleRules } from './style-rules.ts';

/** The server reads it in `graphql-server/src/pages/page-template.ts`. */
const FILE = '.vite/style-rules.json';

/** Emits the stylesheets' rules for the server, which inlines the rules that a page uses. */
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
