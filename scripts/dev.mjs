// `npm run dev`: the shop with watch and hot reload. Vite serves the pages on PORT and passes the
// rest on to the server, which runs from its sources on a port of its own and restarts when they
// change. The typed hooks of the web are made anew when an operation or the schema changes.
import './lib/check-node.mjs';
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { readEnvFile } from './lib/env-file.mjs';
import { freePort } from './lib/free-port.mjs';
import { installPackages } from './lib/install.mjs';
import { inNodeModules, root, viteOptions, webFolder } from './lib/paths.mjs';
import { explainFailure } from './lib/prepare.mjs';

process.chdir(root);
try {
  readEnvFile();
  await installPackages();
} catch (error) {
  explainFailure(error);
  process.exit(1);
}

const port = process.env.PORT || '4000';
const apiPort = process.env.API_PORT || String(await freePort());
const running = new Set();
let stopping = false;
const isStopping = () => stopping;

/** Ends every part and then this process; a second Ctrl-C does not wait. */
function stopAll(exitCode) {
  if (stopping) process.exit(exitCode);
  stopping = true;
  process.exitCode = exitCode;
  codegenWatchers.forEach((watcher) => watcher.close());
  for (const child of running) child.kill('SIGTERM');
}

/** Copies a part's output line by line, each with the part's name before it. */
function show(stream, name) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) console.log(`${name.padEnd(8)}${line}`);
  });
}

/**
 * Runs one of the parts. In a process group of its own: the terminal's Ctrl-C reaches us, and we
 * ask each part once.
 */
function run(name, script, args, { cwd = root, env = {} } = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  show(child.stdout, name);
  show(child.stderr, name);
  return child;
}

/** Runs a part that is meant to stay; when it ends, the others have no use. */
function superviseProcess(...part) {
  run(...part).on('exit', (code) => {
    if (stopping) return;
    console.error(`The ${part[0]} part ended (exit code ${code}); stopping the others.`);
    stopAll(1);
  });
}

let codegenTimer;
/** Makes the hooks once a burst of changes (a save, a branch switch) is over. */
function codegenSoon(file) {
  if (!file?.endsWith('.graphql')) return;
  clearTimeout(codegenTimer);
  codegenTimer = setTimeout(() => run('codegen', inNodeModules('@graphql-codegen/cli/esm/bin.js'), []), 200);
}

const codegenWatchers = [
  watch(path.join(webFolder, 'src'), { recursive: true }, (_event, file) => codegenSoon(file)),
  watch(root, (_event, file) => codegenSoon(file)),
];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(0));

const apiReady = () =>
  fetch(`http://127.0.0.1:${apiPort}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

const tsconfig = ['--tsconfig', 'graphql-server/tsconfig.json'];
superviseProcess(
  'server',
  inNodeModules('tsx/dist/cli.mjs'),
  ['watch', '--clear-screen=false', ...tsconfig, 'graphql-server/src/server-entry.ts'],
  { env: { PORT: apiPort } },
);
while (!isStopping() && !(await apiReady())) await new Promise((resolve) => setTimeout(resolve, 250));
if (!stopping) {
  superviseProcess('web', inNodeModules('vite/bin/vite.js'), [...viteOptions, '--clearScreen', 'false'], {
    cwd: webFolder,
    env: { PORT: port, API_PORT: apiPort },
  });
  console.log(`\nWork on the shop at http://localhost:${port}; Ctrl-C stops all of it.\n`);
}
