import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './paths.mjs';

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
const onWindows = process.platform === 'win32';
/** Commands whose output is on the screen; the others end with us (see guard.mjs). */
const shown = new Set();

/** The output of a failed command, stored so that only the reason has to be shown. */
export class CommandFailed extends Error {
  constructor(name, outcome, output) {
    super(`${name} ${outcome}`);
    this.name = 'CommandFailed';
    this.output = output;
  }
}

/**
 * Runs a program to its end without showing its output.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ name: string, cwd?: string, env?: Record<string, string> }} options `name` is used in
 * the error
 * @returns {Promise<void>}
 * @throws {CommandFailed} with everything the program printed
 */
export function runCommand(file, args, { name, cwd = root, env = {} }) {
  const child = spawn(process.execPath, [guard, file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new CommandFailed(name, `could not be run (${error.message})`, output)),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new CommandFailed(name, `failed (exit code ${code})`, output)),
    );
  });
}

/** `runCommand` for a JavaScript program, with the Node that runs us, independent of `PATH`. */
export const runNode = (script, args, options) => runCommand(process.execPath, [script, ...args], options);

/**
 * Runs a JavaScript program whose output a person watches.
 *
 * @param {string} script
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 * @returns {Promise<boolean>} whether it ended well
 */
export function showNode(script, args, { cwd = root, env = {} }) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  shown.add(child);
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => {
      shown.delete(child);
      resolve(code === 0);
    });
  });
}

/** @returns {[string, string[]]} the npm that started us, or else the one on the PATH */
export function npmCommand(args) {
  const startedBy = process.env.npm_execpath;
  if (startedBy && /npm-cli\.[cm]?js$/.test(startedBy)) return [process.execPath, [startedBy, ...args]];
  return [onWindows ? 'npm.cmd' : 'npm', args];
}

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Leaves on Ctrl-C or `kill`, after the commands on the screen have ended too. (A terminal sends
 * Ctrl-C to all of them by itself, but an editor, a container or `kill` reaches only this process.)
 *
 * @returns {() => void} call it to hand the signals back
 */
export function stopCommandsOnSignals() {
  const stop = async (signal) => {
    const ended = [...shown].map((child) => new Promise((resolve) => child.on('close', resolve)));
    for (const child of shown) child.kill('SIGTERM');
    await Promise.all(ended);
    process.exit(exitCodes[signal]);
  };
  for (const signal of Object.keys(exitCodes)) process.on(signal, stop);
  return () => {
    for (const signal of Object.keys(exitCodes)) process.off(signal, stop);
  };
}
