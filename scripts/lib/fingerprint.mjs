import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';

async function filesUnder(entry, keep) {
  const info = await stat(entry).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [entry];
  const found = await readdir(entry, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .filter(keep);
}

/**
 * A hash over the names and contents of files. Contents, not dates: a fresh clone, a copied folder and a branch
 * switched back and forth all have dates that say nothing.
 *
 * @param {string[]} entries files or folders, relative to the root; those that do not exist are left out
 * @param {(file: string) => boolean} [keep]
 */
export async function fingerprint(entries, keep = () => true) {
  const lists = await Promise.all(entries.map((entry) => filesUnder(path.resolve(root, entry), keep)));
  const files = [...new Set(lists.flat())].toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(root, file).split(path.sep).join('/'));
    hash.update('\0');
    // Line endings are left as they are: git may have changed them, and then the build may differ too.
    hash.update(await readFile(file));
    hash.update('\0');
  }
  return hash.digest('hex');
}
