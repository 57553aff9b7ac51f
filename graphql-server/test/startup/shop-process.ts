import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { plainEnvironment } from '../../../scripts/lib/test-environment.mjs';
import { killHard, processesMentioning, until } from './processes.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * A data folder that is removed with everything that still runs on it.
 *
 * @param whenDone what to remove it after: the test, when left out
 */
export async function temporaryDataFolder(
  whenDone: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'larder-startup-'));
  // The database runs as an account of its own when we are root, and must be able to enter.
  await chmod(folder, 0o755);
  whenDone(async () => {
    for (const pid of processesMentioning(folder)) killHard(pid);
    await until(() => processesMentioning(folder).length === 0);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A start of the shop, as `npm start` or as `node scripts/start.mjs`. */
export class ShopProcess {
  readonly url: string;
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;
  private stdout = '';
  private stderr = '';

  private constructor(command: string, args: string[], port: string, env: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    // A group of its own, as a terminal gives each command: Ctrl-C then reaches all of it and none
    // of us.
    this.child = spawn(command, args, {
      cwd: root,
      detached: true,
      env: { ...plainEnvironment(), PORT: port, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.child.stderr?.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.ended = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', (code) => resolve({ code, stdout: this.stdout, stderr: this.stderr }));
    });
  }

  /** Starts the shop on a free port, or on `env.PORT`, without waiting for anything. */
  static async launch(
    env: Record<string, string>,
    [command, ...args]: [string, ...string[]] = ['node', 'scripts/start.mjs'],
  ): Promise<ShopProcess> {
    return new ShopProcess(command, args, env['PORT'] ?? String(await freePort()), env);
  }

  /** Starts the shop on `dataDir` and waits until it is open. */
  static async open(
    dataDir: string,
    command?: [string, ...string[]],
    env: Record<string, string> = {},
  ): Promise<ShopProcess> {
    const shop = await ShopProcess.launch({ DATA_DIR: dataDir, ...env }, command);
    const failed = shop.ended.then((ended): never => {
      throw new Error(`The shop ended (${ended.code}) instead of opening:\n${ended.stdout}\n${ended.stderr}`);
    });
    failed.catch(() => undefined); // an end later on is not this function's business
    await Promise.race([failed, until(() => shop.isReady())]);
    return shop;
  }

  /** What it has printed so far. */
  get output(): string {
    return this.stdout;
  }

  /** The process that was launched: npm itself, or the shop. */
  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The shop was not started');
    return this.child.pid;
  }

  /** Ctrl-C in its terminal: to the whole group at once. */
  interrupt(): void {
    process.kill(-this.pid, 'SIGINT');
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

/** Runs an npm script of the project to its end. */
export async function runScript(args: string[], env: Record<string, string>): Promise<Ended> {
  const npm = await ShopProcess.launch(env, ['npm', ...args]);
  return npm.ended;
}

/** Runs the shop in a role to its end, without npm before it. */
export async function runRole(role: string, env: Record<string, string>): Promise<Ended> {
  const shop = await ShopProcess.launch(env, ['node', 'scripts/start.mjs', role]);
  return shop.ended;
}
