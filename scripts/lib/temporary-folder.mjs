import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Makes a folder for everything temporary, which is removed when the process exits. It is in memory
 * where Linux has a file system there: a disk takes several times as long for the hundreds of files
 * of each database.
 */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), 'larder-tests-'));
  // Postgres runs as another account when the tests run as root.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Containers have a small one by default, or one from which no program runs. */
function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    const options = mount?.split(' ')[3]?.split(',') ?? ['noexec'];
    return bavail * bsize >= NEEDED_BYTES && !options.includes('noexec');
  } catch {
    return false;
  }
}
