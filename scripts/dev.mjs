// `npm run dev`: the shop with watch and hot reload. Vite serves the pages on PORT and passes the rest on to the
// server, which runs from its sources on a port of its own and restarts when they change.
import './lib/check-node.mjs';
import { spawn } from 'node:child_process';
import { readEnvFile } from './lib/env-file.mjs';
import { freePort } from './lib/free-port.mjs';
import { installPackages } from './lib/install.mjs';
import { inNodeModules, root, webFolder } from './lib/paths.mjs';
import { explainFailure } from './lib/prepare.mjs';

process.chdir(root);

try {
  readEnvFile();
  await installPackages();
} catch (error) {
  explainFailure(error);
  process.exit(1);
}

const port = process.env.PORT ?? '4000';
const apiPort = process.env.API_PORT ?? String(await freePort());
const ports = { PORT: port, API_PORT: apiPort };

const parts = [
  {
    name: 'server',
    script: inNodeModules('tsx/dist/cli.mjs'),
    args: [
      'watch',
      '--clear-screen=false',
      '--tsconfig',
      'graphql-server/tsconfig.json',
      'graphql-server/src/server-entry.ts',
    ],
    env: { PORT: apiPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}` },
  },
  {
    name: 'web',
    script: inNodeModules('vite/bin/vite.js'),
    args: ['--port', port, '--strictPort', '--clearScreen', 'false'],
    cwd: webFolder,
    env: ports,
  },
  { name: 'codegen', script: inNodeModules('@graphql-codegen/cli/esm/bin.js'), args: ['--watch'], env: {} },
];

/** Copies a part's output line by line, each with the part's name before it. */
function show(stream, name) {
  let rest = '';
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) console.log(`${name.padEnd(8)}${line}`);
  });
}

const children = new Set();
let stopping = false;

/** Ends every part and then this process; a second Ctrl-C does not wait. */
function stopAll(exitCode) {
  if (stopping) process.exit(exitCode);
  stopping = true;
  process.exitCode = exitCode;
  for (const child of children) child.kill('SIGTERM');
}

for (const { name, script, args, cwd = root, env } of parts) {
  // Groups of their own: the terminal's Ctrl-C then reaches only us, and each part is asked once, in order.
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  children.add(child);
  show(child.stdout, name);
  show(child.stderr, name);
  child.on('exit', (code) => {
    children.delete(child);
    if (!stopping) {
      console.error(`The ${name} part ended (exit code ${code}); stopping the others.`);
      stopAll(1);
    }
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(0));
