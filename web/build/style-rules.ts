import { parse, type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import type { StyleName, StyleRule, StyleRules } from '../../graphql-server/src/pages/style-rule';

const KEYFRAMES = /keyframes$/;

/**
 * Splits a stylesheet into rules, so that the server can inline those that a page uses.
 *
 * @returns null for a stylesheet that loads files, which must not be requested twice
 */
export function styleRules(css: string): StyleRules | null {
  const root = parse(css);
  const names = new Set<string>();
  let loadsFiles = false;
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) names.add(prop);
    if (/url\((?!["']?data:)/.test(value)) loadsFiles = true;
  });
  root.walkAtRules(KEYFRAMES, ({ params }) => void names.add(params));
  if (loadsFiles) return null;

  const usesOf = (text: string) => [...new Set(text.match(/[\w-]+/g))].filter((name) => names.has(name));
  const named = (name: string, node: ChildNode): StyleName => {
    const text = node.toString();
    return { name, text, uses: usesOf(text).filter((each) => each !== name) };
  };
  const ruleOf = (
    within: readonly string[],
    { selectors, nodes }: Pick<Rule, 'selectors' | 'nodes'>,
  ): StyleRule => {
    const variables = nodes.filter(isVariable);
    const declarations = nodes
      .filter((node) => !isVariable(node))
      .map(String)
      .join(';');
    return {
      within,
      selectors: selectors.map((text) => ({ text, classes: classesOf(text) })),
      declarations,
      uses: usesOf(declarations),
      variables: variables.map((node) => named(node.prop, node)),
    };
  };
  const keyframes: StyleName[] = [];
  const rulesIn = (container: Container<ChildNode>, within: readonly string[]): StyleRule[] =>
    (container.nodes ?? []).flatMap((node): StyleRule[] => {
      if (node.type === 'rule') return [ruleOf(within, node)];
      if (node.type !== 'atrule') return [];
      if (KEYFRAMES.test(node.name)) {
        keyframes.push(named(node.params, node));
        return [];
      }
      const head = headOf(node);
      if (!node.nodes) throw new Error(`No page could be given its part of ${head}.`);
      // For example @font-face, which has no selectors.
      if (!node.nodes.some(({ type }) => type !== 'decl'))
        return [ruleOf(within, { selectors: [head], nodes: node.nodes })];
      return rulesIn(node, [...within, head]);
    });
  return { rules: rulesIn(root, []), keyframes };
}

const headOf = ({ name, params }: AtRule): string => `@${name}${params ? ` ${params}` : ''}`;

const isVariable = (node: ChildNode): node is Declaration => node.type === 'decl' && node.variable;

/**
 * The classes that an element or its ancestors must have. Ignores `:not()`, `:is()` and the like.
 */
function classesOf(selector: string): string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let whole = ''; whole !== plain; plain = plain.replace(/\([^()]*\)/g, '')) whole = plain;
  return [...plain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}
