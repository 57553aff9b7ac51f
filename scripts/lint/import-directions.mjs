// Which part of the project may import which: the architecture, enforced by lint. Each row says
// whose imports it looks at (`from`, without the files in `but`) and what they must not reach
// (`to`). Paths are relative to the project's root; an import of a package is the package's name.
// Oxlint loads this file as a plugin.
import path from 'node:path';

const test = /\.test(-shop)?\.tsx?$/;

/** @type {{ from: RegExp, but?: RegExp, to: RegExp, because: string }[]} */
export const directions = [
  {
    from: /^graphql-server\/src\/common\//,
    but: test,
    to: /^@larder\/dev-services\/|^graphql-server\/src\/(?!common\/)/,
    because: 'common is shared by every feature and knows none of them',
  },
  {
    from: /^graphql-server\/src\/pricing\//,
    to: /^@larder\/dev-services\/|^graphql-server\/src\/(?!pricing\/|common\/)/,
    because: 'prices come from lines and rules that are handed in',
  },
  {
    from: /^graphql-server\/src\/config\//,
    to: /^@larder\/dev-services\/|^graphql-server\/src\/(?!config\/|common\/|own-files\b)/,
    because: 'settings are read before anything else exists',
  },
  {
    from: /^graphql-server\/src\/database\//,
    to: /^graphql-server\/src\/(graphql|rest|pages|bootstrap|main)\b|\.(resolver|routes)(\.js)?$/,
    because: 'the database comes before the API',
  },
  {
    from: /^graphql-server\/src\/database\//,
    but: test,
    to: /^graphql-server\/src\/features\//,
    because: 'each feature declares its entities in its module; the data source is created in bootstrap',
  },
  {
    from: /^graphql-server\/src\/(http|response-cache|limits|observability)\//,
    but: test,
    to: /^@larder\/dev-services\/|^graphql-server\/src\/(features|graphql|rest|pages|bootstrap|main)\b/,
    because: 'connections, limits, logs and the response cache know neither the API nor a feature',
  },
  {
    from: /^graphql-server\/src\/features\//,
    but: /\.(resolver|routes|module|loaders|openapi)(\.test)?\.ts$/,
    to: /^graphql-server\/src\/(graphql|rest)\/|\.(resolver|routes|module|loaders)(\.js)?$/,
    because: 'services, entities and policies are called by resolvers and routes, never the other way round',
  },
  {
    from: /^graphql-server\/src\/features\//,
    but: test,
    to: /^@larder\/dev-services\/|^graphql-server\/src\/(pages|bootstrap|main)\b/,
    because: 'a feature is handed its services; bootstrap decides whether they are real or local',
  },
  {
    from: /^graphql-server\/src\/features\/.*\.(service|policy)\.ts$/,
    to: /^(graphql|graphql-scalars|graphql-upload|type-graphql|fastify|@apollo|@as-integrations|@fastify)(\/|$)/,
    because: 'a service or policy knows no GraphQL, REST or HTTP types',
  },
  // The parts of the sales, from the records up to the documents.
  ...['holds', 'purchase', 'payments', 'refunds', 'orders', 'checkout', 'documents'].map(
    (part, place, parts) => ({
      from: new RegExp(`^graphql-server/src/features/sales/${part}/`),
      but: test,
      to: new RegExp(`^graphql-server/src/features/sales/(?:${[...parts.slice(place + 1), '$'].join('|')})/`),
      because: 'the parts of the sales build on each other in this order',
    }),
  ),
  {
    from: /^graphql-server\/src\/(graphql|rest|pages)\//,
    but: test,
    to: /^@larder\/dev-services\/|^graphql-server\/src\/(features|bootstrap|main)\b/,
    because:
      'a feature hands over its resolvers, loaders and routes in its module, and bootstrap puts them together',
  },
  {
    from: /^graphql-server\/src\/graphql\//,
    but: test,
    to: /^graphql-server\/src\/rest\//,
    because: 'GraphQL and REST know nothing of each other',
  },
  {
    from: /^graphql-server\/src\/rest\//,
    but: test,
    to: /^graphql-server\/src\/graphql\//,
    because: 'GraphQL and REST know nothing of each other',
  },
  {
    from: /^web\/src\/(ui|lib|theme)\//,
    but: test,
    to: /^web\/src\/(entry|app|features)\//,
    because: 'components and libraries know no feature',
  },
  {
    from: /^web\/src\/(lib|theme)\//,
    but: test,
    to: /^web\/src\/ui\//,
    because: 'components are built on libraries and the theme',
  },
  {
    from: /^web\/src\/features\//,
    but: test,
    to: /^web\/src\/(entry|app)\//,
    because: 'the app composes features',
  },
  {
    from: /^web\/src\/app\//,
    but: test,
    to: /^web\/src\/entry\//,
    because: 'the entries render the app',
  },
  {
    from: /^web\/src\/(?!test\/)/,
    but: test,
    to: /^web\/src\/test\/|\.test-shop$/,
    because: 'helpers of tests are not part of the shop',
  },
  {
    from: /^packages\/shared\/(?!src\/node\/)/,
    but: test,
    to: /^(?!packages\/shared\/(?!src\/node\/))/,
    because: 'the rules that the server and the web share import no package',
  },
  {
    from: /^packages\/shared\/src\/node\//,
    but: test,
    to: /^(?!packages\/shared\/|node:)/,
    because: 'what the server and the dev services share imports Node.js alone',
  },
  {
    from: /^packages\//,
    to: /^(graphql-server|web)\//,
    because: 'packages know neither the server nor the web',
  },
  {
    from: /^web\/src\//,
    // The server renders pages with this one.
    but: /^web\/src\/entry\/server\.tsx$|\.test\.tsx?$/,
    to: /^graphql-server\/|^@larder\/(dev-services|shared\/node)\//,
    because: 'the web shares rules with the server in @larder/shared, and nothing else',
  },
  {
    from: /^(graphql-server|web)\/src\//,
    to: /^packages\/|^@larder\/client(\/|$)/,
    because: 'packages are imported by their names; the client is for integrators',
  },
];

/** Each part of the sales and of the catalogue is a feature of its own. */
const FEATURE = /^web\/src\/features\/((?:sales\/|catalogue\/)?[^/]+)(\/shared\/)?/;

const feature = (file) => FEATURE.exec(file)?.[1];

const isShared = (file) => FEATURE.exec(file)?.[2] !== undefined;

/** What an import names, as a path from the root; a package's own name stays as it is. */
function target(file, specifier) {
  if (specifier.startsWith('@/')) return `web/src/${specifier.slice(2)}`;
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

/**
 * @param {string} file path from the project's root, with forward slashes
 * @param {string} specifier what stands between the quotes of the import
 * @returns {string | undefined} why the import is wrong
 */
export function wrongDirection(file, specifier) {
  const to = target(file, specifier);
  const row = directions.find((each) => each.from.test(file) && !each.but?.test(file) && each.to.test(to));
  if (row) return row.because;
  const other = feature(to);
  const isOther = feature(file) && other && other !== feature(file);
  // What tests have of a shop goes through its features.
  const isForTests = file.endsWith('.test-shop.ts') || to.endsWith('.test-shop');
  if (isOther && !isShared(to) && !isForTests) {
    return "a feature imports another one's shared/ only; a route in app composes them";
  }
  return undefined;
}

const rule = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const because = wrongDirection(file, source.value);
      if (because)
        context.report({ node: source, message: `${source.value} must not be imported here: ${because}.` });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument),
    };
  },
};

export default { meta: { name: 'larder' }, rules: { 'import-directions': rule } };
