import { cp, readFile, readdir, rename, rm, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { compressFiles } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { clientFolder, inNodeModules, root, serverFolder, viteOptions, webFolder } from './paths.mjs';
import { step } from './progress.mjs';
import { runNode } from './run-command.mjs';

const everywhere = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs'];
/** Rules of the server and the pages. */
const shared = ['shared', 'texts'].flatMap((name) =>
  ['src', 'package.json'].map((f) => `packages/${name}/${f}`),
);
const notATest = (file) => !/\.test\.tsx?$/.test(file);

/**
 * @typedef {object} Part
 * @property {string} title
 * @property {string} folder
 * @property {string[]} inputs
 * @property {(output: string) => Promise<unknown>} build
 * @property {RegExp} [versioned] paths in `dist` that carry a hash of what is in them
 */

/** @type {Part} */
const server = {
  title: 'the server',
  folder: serverFolder,
  inputs: [
    ...everywhere,
    'scripts/lib/bundle-server.mjs',
    ...['src', 'package.json', 'tsconfig.json'].map((f) => `graphql-server/${f}`),
    'packages/dev-services/src',
    ...shared,
  ],
  versioned: /^[\w.-]+-[\w-]{8}\.js$/,
  async build(output) {
    await bundleServer(output);
  },
};

/** @type {Part} */
const web = {
  title: 'the web pages',
  folder: webFolder,
  inputs: [
    ...everywhere,
    'scripts/lib/bundle-server.mjs',
    'scripts/lib/compress.mjs',
    ...['src', 'public', 'build', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'].map(
      (f) => `web/${f}`,
    ),
    ...shared,
    // Modules that pages share with the server.
    'graphql-server/src/pages',
  ],
  versioned: /^client\/assets\//,
  async build(output) {
    // Makes both, `client` for browsers and `server` with the same pages for our own process: they
    // only fit together.
    await runNode(inNodeModules('vite/bin/vite.js'), ['build', ...viteOptions, '--logLevel', 'warn'], {
      cwd: webFolder,
      env: { NODE_ENV: 'production', WEB_DIST: output },
      name: 'vite build',
    });
    await compressFiles(path.join(output, 'client'));
    // The operations of those pages, by hash, for the server.
    const file = path.join(output, 'persisted-queries.json');
    await runNode('--import=tsx', ['build/write-persisted-queries.ts', file], {
      cwd: webFolder,
      name: 'persisted queries',
    });
  },
};

/** What integrators import as `@larder/client`; no part of the shop needs it. @type {Part} */
const client = {
  title: 'the client for integrators',
  folder: clientFolder,
  inputs: [
    ...everywhere,
    ...['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json'].map((f) => `packages/client/${f}`),
  ],
  async build(output) {
    const config = path.join(clientFolder, 'tsconfig.build.json');
    await runNode(inNodeModules('typescript/bin/tsc'), ['-p', config, '--outDir', output], { name: 'tsc' });
  },
};

/** What a shop runs. @type {readonly Part[]} */
export const shopParts = [server, web];
/** The parts that are built. @type {readonly Part[]} */
export const parts = [...shopParts, client];

/**
 * For how long files of earlier builds stay: pages that are open ask for them, and processes that
 * run.
 */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
const KEPT = '.previous.json';

/**
 * Copies the versioned files of earlier builds into the next one, each for a week after it was
 * replaced.
 *
 * @param {string} dist
 * @param {string} next
 * @param {RegExp} versioned
 */
async function copyPreviousBuild(dist, next, versioned) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => []);
  const known = JSON.parse(await readFile(path.join(dist, KEPT), 'utf8').catch(() => '{}'));
  const replacedAt = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dist, file).split(path.sep).join('/');
    const since = known[name] ?? Date.now();
    if (!versioned.test(name) || Date.now() - since > KEEP_MS) continue;
    const isNew = await cp(file, path.join(next, name), { force: false, errorOnExist: true }).then(
      () => true,
      (error) => {
        if (error.code !== 'ERR_FS_CP_EEXIST') throw error;
        return false;
      },
    );
    if (isNew) replacedAt[name] = since;
  }
  await writeFile(path.join(next, KEPT), JSON.stringify(replacedAt));
}

/** Removes what builds that were killed have left beside `dist`. */
async function removeLeftovers(folder) {
  for (const name of await readdir(folder)) {
    const pid = /^\.dist-(\d+)/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Builds a part when its inputs have changed since its `dist` was made. It is built aside and moved
 * into place, and carries the hash of its inputs, so a build that was killed leaves either the old
 * `dist` or none.
 *
 * @param {Part} part
 */
export async function buildWhenStale({ title, folder, inputs, build, versioned }) {
  const [dist, next, old] = ['dist', `.dist-${process.pid}`, `.dist-${process.pid}-old`].map((name) =>
    path.join(folder, name),
  );
  const wanted = await fingerprint(inputs, notATest);
  const found = await readFile(path.join(dist, '.fingerprint'), 'utf8').catch(() => undefined);
  if (found === wanted) return;

  await step({ doing: `Building ${title}`, done: `Built ${title}` }, async () => {
    await removeLeftovers(folder);
    await rm(next, { recursive: true, force: true });
    await mkdir(next);
    try {
      await build(next);
      if (versioned) await copyPreviousBuild(dist, next, versioned);
    } catch (error) {
      await rm(next, { recursive: true, force: true });
      throw error;
    }
    await writeFile(path.join(next, '.fingerprint'), wanted);
    await rename(dist, old).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(next, dist);
    await rm(old, { recursive: true, force: true });
  });
}

/**
 * Builds what is stale of the server, the web and the client, side by side.
 *
 * @param {readonly Part[]} [wanted]
 */
export async function buildAll(wanted = parts) {
  process.chdir(root);
  const results = await Promise.allSettled(wanted.map(buildWhenStale));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
