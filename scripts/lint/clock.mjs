// The server goes by the database's clock, enforced by lint: a process whose clock is wrong must
// not decide what is due. Oxlint loads this file as a plugin.
import path from 'node:path';

/** Where the clock of the process is meant. */
const EXEMPT = [
  'graphql-server/src/common/clock.ts',
  'graphql-server/src/database/database-clock.ts',
  'graphql-server/src/seed/',
  'packages/dev-services/src/',
  // firebase-admin compares the expiry of ID tokens with the clock of the process.
  'graphql-server/src/features/accounts/firebase-sign-in.ts',
];

/** @param {string} file path from the project's root, with forward slashes */
export const mayReadOwnClock = (file) =>
  !/^(graphql-server|packages\/shared)\/src\//.test(file) ||
  file.endsWith('.test.ts') ||
  EXEMPT.some((exempt) => file.startsWith(exempt));

const MESSAGE = "Take the database's clock, `now: Clock`, as the clock of a process may be wrong.";

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (mayReadOwnClock(file)) return {};
    const report = (node) => context.report({ node, message: MESSAGE });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node);
      },
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') report(node);
      },
    };
  },
};

export default { meta: { name: 'larder-clock' }, rules: { 'of-the-database': rule } };
