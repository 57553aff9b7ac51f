import type { Plugin } from 'vite';
import { COLOR_SCHEME_ATTRIBUTE } from '../src/theme/color-scheme.ts';
import { theme } from '../src/theme/theme.ts';

const DARK = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`;
const VARIABLES = /\/src\/theme\/theme-variables\.css$/;

/**
 * Generates the stylesheet of the theme's variables at build time, so that the page has its colours
 * before its scripts.
 */
export function themeVariablesPlugin(): Plugin {
  return {
    name: 'larder-theme-variables',
    enforce: 'pre',
    transform: (_code, id) => (VARIABLES.test(id) ? variablesOf(theme.generateStyleSheets()) : undefined),
  };
}

/** Dark colours apply to screens only, since paper is white. */
function variablesOf(sheets: readonly Record<string, object>[]): string {
  const rules = sheets.flatMap((sheet) => Object.entries(sheet));
  return rules
    .map(([selector, declarations]) => {
      const rule = `${selector} {\n${written(declarations)}\n}\n`;
      return selector === DARK ? `@media screen {\n${rule}}\n` : rule;
    })
    .join('');
}

const written = (declarations: object): string =>
  Object.entries(declarations)
    .map(([name, value]) => `  ${name === 'colorScheme' ? 'color-scheme' : name}: ${String(value)};`)
    .join('\n');
