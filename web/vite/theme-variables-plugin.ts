import type { Plugin } from 'vite';
import { theme } from '../src/theme/theme.ts';

const VARIABLES = /\/src\/theme\/theme-variables\.css$/;

/** Fills the stylesheet of the theme's variables while the shop is built, so that no page needs MUI to have its colours. */
export function themeVariablesPlugin(): Plugin {
  return {
    name: 'larder-theme-variables',
    enforce: 'pre',
    transform: (_code, id) => (VARIABLES.test(id) ? variablesOf(theme.generateStyleSheets()) : undefined),
  };
}

function variablesOf(sheets: readonly Record<string, object>[]): string {
  const rules = sheets.flatMap((sheet) => Object.entries(sheet));
  return rules.map(([selector, declarations]) => `${selector} {\n${written(declarations)}\n}\n`).join('');
}

const written = (declarations: object): string =>
  Object.entries(declarations)
    .map(([name, value]) => `  ${name === 'colorScheme' ? 'color-scheme' : name}: ${String(value)};`)
    .join('\n');
