import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { ConfigError } from '@larder/shared/config-error';

/** User and group id of PostgreSQL, when they differ from this process's. */
export interface Account {
  uid: number;
  gid: number;
}

const CANDIDATES = ['postgres', '_postgres', 'nobody'];

/**
 * The account that runs PostgreSQL. It refuses to run as root, so root uses another account; other
 * users run it themselves (`undefined`). An existing cluster keeps the account that owns it.
 *
 * @throws ConfigError for root without a usable account
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new ConfigError(
    'PostgreSQL does not run as root and there is no "postgres" or "nobody" account to run it as: ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

function idOf(name: string, flag: '-u' | '-g'): number | undefined {
  try {
    const id = Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return Number.isInteger(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether the account can enter a folder or run a program. Checked by the operating system, so
 * parent folders count.
 */
export function canEnter(account: Account, path: string): boolean {
  const check = spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', path], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return check.status === 0;
}
