import type { StyleName, StyleRule, StyleRules } from './style-rule.js';

const CLASSES = / class="([^"]*)"/g;
const VARIABLE = /var\((--[\w-]+)/g;

/**
 * The part of a stylesheet that a page needs to look as it does with all of it: rules of the
 * classes that it has, and what those look up by name.
 *
 * @param page its elements and its other styles
 */
export function usedStyles({ rules, keyframes }: StyleRules, page: string): string {
  const classes = new Set([...page.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' ')));
  const used = rules.flatMap((rule) => {
    const selectors = rule.selectors.filter((each) => each.classes.every((name) => classes.has(name)));
    return selectors.length > 0 ? [{ ...rule, selectors }] : [];
  });
  const names = namesNeeded(
    [...[...page.matchAll(VARIABLE)].map(([, name = '']) => name), ...used.flatMap(({ uses }) => uses)],
    [...keyframes, ...used.flatMap(({ variables }) => variables)],
  );
  const moves = keyframes.filter(({ name }) => names.has(name)).map(({ text }) => text);
  return [...used.map((rule) => written(rule, names)), ...moves].join('');
}

/** `wanted`, and what their meanings need in turn. */
function namesNeeded(wanted: readonly string[], meanings: readonly StyleName[]): ReadonlySet<string> {
  const needs = new Map<string, string[]>();
  for (const { name, uses } of meanings) needs.set(name, [...(needs.get(name) ?? []), ...uses]);
  const names = new Set(wanted);
  // A set hands out what is added to it on the way.
  for (const name of names) for (const each of needs.get(name) ?? []) names.add(each);
  return names;
}

function written(
  { within, selectors, declarations, variables }: StyleRule,
  names: ReadonlySet<string>,
): string {
  const values = variables.filter(({ name }) => names.has(name)).map(({ text }) => text);
  const body = [...values, ...(declarations ? [declarations] : [])].join(';');
  if (!body) return '';
  const rule = `${selectors.map(({ text }) => text).join(',')}{${body}}`;
  return within.reduceRight((inner, at) => `${at}{${inner}}`, rule);
}
