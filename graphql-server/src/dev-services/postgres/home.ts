import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../../config/config-error.js';
import { makeFolder } from '../make-folder.js';
import { type Account, canEnter } from './account.js';

/** /var/lib first: some systems clear old files out of /var/tmp. */
const ELSEWHERE = ['/var/lib', '/var/tmp'];

/**
 * The folder that really holds the cluster: `dataDir`, or, where the account PostgreSQL runs under
 * cannot enter that, a folder of its own elsewhere. The choice is written to `dataDir/location`, so
 * that removing `dataDir` means starting afresh.
 */
export function findHome(dataDir: string, chooseAccount: (cluster: string) => Account | undefined): string {
  makeFolder(dataDir);
  const pointer = path.join(dataDir, 'location');
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, 'utf8').trim();
    if (existsSync(home)) return home;
  }
  const account = chooseAccount(clusterIn(dataDir));
  if (!account || canEnter(account, dataDir)) return dataDir;
  if (existsSync(clusterIn(dataDir))) {
    throw new ConfigError(
      `The database in ${dataDir} belongs to an account that may not enter that folder: make its parent folders accessible, or set DATA_DIR.`,
    );
  }
  const home = mkdtempSync(path.join(ELSEWHERE.find(isWritable) ?? '/var/tmp', 'larder-postgres-'));
  chmodSync(home, 0o755);
  writeFileSync(pointer, `${home}\n`);
  return home;
}

export const clusterIn = (home: string) => path.join(home, 'cluster');

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
