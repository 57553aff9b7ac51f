import { randomBytes } from 'node:crypto';
import { link as linkFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Errors of file systems without hard links, such as those of USB sticks and some network drives.
 */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * A secret of the payment sandbox, created with the data folder, so that signatures stay valid
 * after a restart. It is flushed before it gets its final name: a truncated file would be the
 * secret for good.
 */
export async function sandboxSecret(dataDir: string, name: string, link = linkFile): Promise<string> {
  const file = path.join(dataDir, name);
  const known = await readIfThere(file);
  if (known) return known;
  // Earlier releases could leave an empty file behind.
  if (known === '') await rm(file, { force: true });
  const secret = randomBytes(18).toString('base64url');
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(draft, secret, { mode: 0o600, flush: true });
    // Unlike a rename, a link does not replace a file that another process has created meanwhile.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.has(error.code ?? '')) throw error;
      return writeFile(file, secret, { mode: 0o600, flush: true, flag: 'wx' });
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
