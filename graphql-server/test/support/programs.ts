import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '@larder/dev-services/postgres/account';

const DEBIAN = '/usr/lib/postgresql';
const NEEDED = ['initdb', 'postgres', 'psql', 'pg_basebackup', 'pg_dump', 'pg_restore'];

/**
 * The folder of Postgres' own programs, the newest there are; null where not all of them are
 * installed.
 */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => NEEDED.every((name) => existsSync(path.join(folder, name)))) ?? null;
}

export const isInstalled = (program: string, ...asked: string[]): boolean =>
  spawnSync(program, asked).status === 0;

/** A program that runs until it is killed; what it says goes into its errors. */
export class Running {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  /** The end of what it has printed. */
  output = '';
  private isKilled = false;

  constructor(
    readonly name: string,
    [command, ...args]: readonly [string, ...string[]],
    {
      env = {},
      account,
      cwd,
    }: { env?: Record<string, string>; account?: Account | undefined; cwd?: string } = {},
  ) {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
    this.child = spawn(command, args, {
      ...account,
      cwd: cwd ?? '/',
      stdio,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-4_000)));
    }
    this.ended = new Promise((resolve, reject) => {
      this.child.on('error', reject);
      this.child.on('close', () => resolve());
    });
    this.ended.catch(() => {});
  }

  /** Its last output, when it has ended although nobody killed it. */
  get lastWords(): string | null {
    return this.isRunning || this.isKilled ? null : `${this.name}: ${this.output}`;
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** As the system ends what uses too much memory: at once, with everything that it has started. */
  async kill(): Promise<void> {
    const { pid } = this.child;
    if (pid === undefined || !this.isRunning) return;
    this.isKilled = true;
    const all = [pid, ...childrenOf(pid)];
    for (const each of all) tryToKill(each);
    await this.ended;
  }

  /** As `docker stop` does; waits until it has gone. */
  async stop(): Promise<void> {
    this.isKilled = true;
    this.child.kill('SIGTERM');
    await this.ended;
  }

  /** Waits until `isUp`; fails when the program ends before. */
  async untilUp(isUp: () => Promise<boolean>): Promise<void> {
    while (!(await isUp())) {
      if (!this.isRunning) throw new Error(`${this.name} ended instead of opening:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Runs a program to its end. @throws Error with its output, unless it exited with 0 */
export function runProgram(
  [command, ...args]: readonly [string, ...string[]],
  {
    env = {},
    account,
    cwd = '/',
  }: { env?: Record<string, string>; account?: Account | undefined; cwd?: string } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${command} ${args.join(' ')} ended (${code}):\n${output}`)),
    );
  });
}

function childrenOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return list.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
