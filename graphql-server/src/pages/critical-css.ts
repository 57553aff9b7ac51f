import type { StyleName, StyleRule, StyleRules } from './style-rule.js';

const CLASSES = / class="([^"]*)"/g;
const VARIABLE = /var\((--[\w-]+)/g;

/**
 * Extracts the critical CSS of a page: the rules that match its classes, with the custom properties
 * and keyframes that these refer to.
 *
 * @param page HTML and inline styles of the page
 */
export function extractCriticalCss({ rules, keyframes }: StyleRules, page: string): string {
  const classes = new Set([...page.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
  const used = rules.flatMap((rule) => {
    const selectors = rule.selectors.filter((each) => each.classes.every((name) => classes.has(name)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
  const names = referencedNames(
    [...[...page.matchAll(VARIABLE)].map(([, name = '']) => name), ...used.flatMap(({ uses }) => uses)],
    [...keyframes, ...used.flatMap(({ variables }) => variables)],
  );
  const usedKeyframes = keyframes.filter(({ name }) => names.has(name)).map(({ text }) => text);
  return [...used.map((rule) => serialize(rule, names)), ...usedKeyframes].join('');
}

/** The names in `wanted` and those that their definitions refer to, transitively. */
function referencedNames(wanted: readonly string[], definitions: readonly StyleName[]): ReadonlySet<string> {
  const needs = new Map<string, string[]>();
  for (const { name, uses } of definitions) needs.set(name, [...(needs.get(name) ?? []), ...uses]);
  const names = new Set(wanted);
  // Iterating a set includes values that are added meanwhile.
  for (const name of names) for (const each of needs.get(name) ?? []) names.add(each);
  return names;
}

function serialize(
  { within, selectors, declarations, variables }: StyleRule,
  names: ReadonlySet<string>,
): string {
  const values = variables.filter(({ name }) => names.has(name)).map(({ text }) => text);
  const body = [...values, ...(declarations ? [declarations] : [])].join(';');
  if (!body) return '';
  const rule = `${selectors.map(({ text }) => text).join(',')}{${body}}`;
  return within.reduceRight((inner, at) => `${at}{${inner}}`, rule);
}
