import { expect, test } from 'vitest';
import plugin from './queries.mjs';

const FILE = '/shop/web/src/features/carts/shared/useAccountCart.ts';
const MEMO = { type: 'CallExpression', callee: { name: 'useMemo' } };

/** A call of a method of the client inside a function. */
const calling = (method, enclosing) => ({
  callee: { type: 'MemberExpression', computed: false, property: { name: method } },
  parent: { type: 'ReturnStatement', parent: enclosing },
});

const declared = (name) => ({ type: 'FunctionDeclaration', id: { name } });
const assigned = (name) => ({
  type: 'ArrowFunctionExpression',
  id: null,
  parent: { type: 'VariableDeclarator', id: { name } },
});
const passedTo = (parent) => ({ type: 'ArrowFunctionExpression', id: null, parent });

function reports(node, filename = FILE) {
  const found = [];
  const context = { cwd: '/shop', filename, report: ({ message }) => found.push(message) };
  plugin.rules['from-commits'].create(context).CallExpression?.(node);
  return found.length;
}

test.each([declared('useCart'), declared('CartPanel'), assigned('CartPanel'), passedTo(MEMO)])(
  'components and hooks send no query while they render',
  (enclosing) => expect(reports(calling('query', enclosing))).toBe(1),
);

test.each([
  declared('prefetchProduct'),
  assigned('refresh'),
  passedTo({ type: 'CallExpression', callee: { name: 'useCallback' } }),
  passedTo({ type: 'CallExpression', callee: { name: 'useEffect' } }),
])('events and effects may send a query', (enclosing) =>
  expect(reports(calling('query', enclosing))).toBe(0),
);

test('one file watches queries', () => {
  const node = calling('watchQuery', assigned('refresh'));
  expect(reports(node)).toBe(1);
  expect(reports(node, '/shop/web/src/lib/apollo/watched-query.ts')).toBe(0);
});
