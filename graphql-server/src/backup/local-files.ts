import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { create, extract } from 'tar';

// Files in DATA_DIR besides the database.
const FILES = ['images', 'accounts.json', 'payment-sandbox-secret', 'payment-sandbox-webhook-secret'];

/** Path of the archive of a backup. */
export const filesOf = (backup: string): string => `${backup}.files.tar`;

const presentIn = (folder: string): string[] => FILES.filter((name) => existsSync(path.join(folder, name)));

/** Not compressed, as pictures are already. */
export async function packFiles(dataDir: string, archive: string): Promise<void> {
  const names = presentIn(dataDir);
  // tar creates no empty archive.
  if (names.length === 0) await mkdir(path.join(dataDir, 'images'), { recursive: true });
  await create(
    { cwd: dataDir, file: archive, portable: true, mode: 0o600 },
    names.length > 0 ? names : ['images'],
  );
}

/** Whether a restore would overwrite files. */
export async function hasFiles(dataDir: string): Promise<boolean> {
  const pictures = path.join(dataDir, 'images');
  const count = existsSync(pictures) ? (await readdir(pictures)).length : 0;
  return count > 0 || presentIn(dataDir).some((name) => name !== 'images');
}

/** Files of a backup in a temporary folder. */
export interface UnpackedFiles {
  /** Replaces the current files. */
  use(): Promise<void>;
  /** Deletes the temporary folder. */
  discard(): Promise<void>;
}

export async function unpackFiles(archive: string, dataDir: string): Promise<UnpackedFiles> {
  const staging = path.join(dataDir, `restore-${process.pid}`);
  const discard = () => rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    await extract({ file: archive, cwd: staging, strict: true }, FILES);
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    use: async () => {
      for (const name of FILES) await rm(path.join(dataDir, name), { recursive: true, force: true });
      for (const name of presentIn(staging)) await rename(path.join(staging, name), path.join(dataDir, name));
      await discard();
    },
  };
}
