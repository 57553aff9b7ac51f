import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chooseAccount } from '@larder/dev-services/postgres/account';
import { isInstalled, Running } from '../support/programs.js';

const OPERATING = path.resolve(import.meta.dirname, '../../../docs/operating.md');

/** The account that programs run as: they refuse root, or give up its rights. */
export const account = chooseAccount('/nowhere');

/** A folder that belongs to `account`. */
export async function createFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'larder-machine-'));
  await chmod(folder, 0o755);
  if (account) await chown(folder, account.uid, account.gid);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Adds a file that only `account` can read. */
export async function addFile(folder: string, name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  return file;
}

/**
 * A file of docs/operating.md: the block of code with this name behind its language.
 *
 * @param changes what differs on this machine, such as addresses
 * @throws Error for a file or a part of it that is not there
 */
export async function documentedFile(
  name: string,
  changes: Readonly<Record<string, string>>,
): Promise<string> {
  const page = await readFile(OPERATING, 'utf8');
  let content = page.split(new RegExp(`^\`\`\`\\w+ ${name}\n`, 'm'))[1]?.split('\n```')[0];
  if (content === undefined) throw new Error(`docs/operating.md has no ${name}.`);
  for (const [documented, here] of Object.entries(changes)) {
    if (!content.includes(documented)) throw new Error(`${name} has no ${documented}.`);
    content = content.replaceAll(documented, here);
  }
  return `${content}\n`;
}

/** Programs with the argument that has them end well, and their packages of Debian. */
const PROGRAMS = {
  nginx: ['-v', 'nginx'],
  haproxy: ['-v', 'haproxy'],
  caddy: ['version', 'caddy'],
  varnishd: ['-V', 'varnish'],
  pgbouncer: ['--version', 'pgbouncer'],
  exim4: ['--version', 'exim4-daemon-light'],
} as const;

/**
 * Has tests skipped without a program.
 *
 * @returns `skip`, and the words for their title that say what to install
 */
export function needs(program: keyof typeof PROGRAMS): { readonly skip: boolean; readonly words: string } {
  const [argument, debian] = PROGRAMS[program];
  return { skip: !isInstalled(program, argument), words: `(needs ${debian})` };
}

/** Starts a program as `account`, and waits until it is up. */
export async function startMachine(
  command: readonly [string, ...string[]],
  isUp: () => Promise<boolean>,
  env: Record<string, string> = {},
): Promise<Running> {
  const running = new Running(command[0], command, { account, env });
  await running.untilUp(isUp).catch(async (error: unknown) => {
    await running.kill();
    throw error;
  });
  return running;
}
