import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './processes.js';

/**
 * What a postmaster writes about itself into `postmaster.pid` (PostgreSQL's `miscadmin.h` lists the
 * lines).
 */
export interface LockFile {
  pid: number;
  /** 0 until the server has got that far. */
  port: number;
  ready: boolean;
}

const nameIn = (cluster: string) => path.join(cluster, 'postmaster.pid');

export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const lines = readFileSync(nameIn(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]) || 0, ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Puts our own pid into a lock file whose writer is dead but whose number was given to another
 * program, which PostgreSQL would take for a running server. A lock that names its parent is let
 * through, and the rest of the file stays, so that it still looks for backends that have not left
 * the shared memory yet.
 */
export function takeOverLockFile(cluster: string): void {
  const file = nameIn(cluster);
  const lines = readFileSync(file, 'utf8').split('\n');
  lines[0] = String(process.pid);
  const owner = statSync(file);
  writeFileSync(`${file}.new`, lines.join('\n'), { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(`${file}.new`, owner.uid, owner.gid);
  renameSync(`${file}.new`, file);
}
