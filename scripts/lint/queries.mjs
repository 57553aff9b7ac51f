// Components send queries by useCommittedQuery alone, enforced by lint: a query that is sent while
// React renders is sent for renders that React discards, too. Oxlint loads this file as a plugin.
import path from 'node:path';

/** The one file that watches queries. */
const WATCHES = 'web/src/lib/apollo/watched-query.ts';

/** Hooks whose callback runs while React renders. */
const RENDERS = new Set(['useMemo', 'useReducer', 'useState']);

const isFunction = ({ type }) => /^(?:ArrowFunction|Function)/.test(type);

/** The name that a function is declared or assigned with. */
const nameOf = ({ id, parent }) => id?.name ?? (parent?.type === 'VariableDeclarator' ? parent.id.name : '');

/** Whether React calls the function that contains a node while it renders. */
export function runsInRender(node) {
  let enclosing = node.parent;
  while (enclosing && !isFunction(enclosing)) enclosing = enclosing.parent;
  if (!enclosing) return false;
  const { parent } = enclosing;
  if (parent?.type === 'CallExpression') return RENDERS.has(parent.callee.name);
  return /^(?:use)?[A-Z]/.test(nameOf(enclosing) ?? '');
}

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (!file.startsWith('web/src/') || file === WATCHES || /\.test\.tsx?$/.test(file)) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        if (callee.property.name === 'watchQuery') {
          context.report({
            node: callee.property,
            message: 'Use useCommittedQuery, or client.query in an event.',
          });
        }
        if (callee.property.name === 'query' && runsInRender(node)) {
          context.report({
            node: callee.property,
            message: 'Runs while React renders; use useCommittedQuery, or call it in an event or effect.',
          });
        }
      },
    };
  },
};

export default { meta: { name: 'larder-queries' }, rules: { 'from-commits': rule } };
