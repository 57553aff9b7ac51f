// SQL and query builders of features stand in their repositories, enforced by lint. Oxlint loads
// this file as a plugin.
import path from 'node:path';

/** TypeORM's ways to write a statement; its `find`, `insert` and `update` by columns are not. */
const WRITES_SQL = new Set(['createQueryBuilder', 'query', 'getRawMany', 'getRawOne']);

/** @param {string} file path from the project's root, with forward slashes */
export const mayWriteSql = (file) =>
  !file.startsWith('graphql-server/src/features/') || /\.repository\.ts$|\.test\.ts$/.test(file);

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (mayWriteSql(file)) return {};
    return {
      NewExpression({ callee }) {
        if (callee.name === 'Statement') {
          context.report({
            node: callee,
            message: 'A statement belongs into the repository of the feature.',
          });
        }
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.computed) return;
        if (!WRITES_SQL.has(callee.property.name)) return;
        // `this.query()` of a class of its own writes no statement.
        if (callee.object.type === 'ThisExpression') return;
        context.report({
          node: callee.property,
          message: `${callee.property.name} belongs into the repository of the feature.`,
        });
      },
    };
  },
};

export default { meta: { name: 'larder-sql' }, rules: { 'in-repositories': rule } };
