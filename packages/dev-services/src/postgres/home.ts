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
import { ConfigError } from '@larder/shared/config-error';
import { makeFolder } from '@larder/shared/node/make-folder';
import { type Account, canEnter } from './account.js';

/** /var/lib first, as some systems delete old files from /var/tmp. */
const ELSEWHERE = ['/var/lib', '/var/tmp'];

/**
 * The folder of the cluster: `dataDir`, or a folder elsewhere when the account that runs PostgreSQL
 * cannot enter it. The choice is stored in `dataDir/location`, so that deleting `dataDir` starts
 * afresh.
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
