import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Served {
  /** A file or an address. */
  readonly name: string;
  readonly text: string;
}

/** Every file below a folder. */
export async function filesIn(folder: string): Promise<Served[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(
    files.map(async (file) => ({ name: path.relative(folder, file), text: await readFile(file, 'latin1') })),
  );
}

const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;
const SOURCE_MAP = /sourceMappingURL=|"sourcesContent"/;

/**
 * What browsers must not get: one of these secrets, as it is or in base64, any private key, or the
 * sources.
 *
 * @param secrets by their names
 * @returns what was found, and where
 */
export function leaksIn(served: readonly Served[], secrets: Readonly<Record<string, string>>): string[] {
  return served.flatMap(({ name, text }) => {
    const found = Object.entries(secrets).flatMap(([secret, value]) =>
      [value, Buffer.from(value).toString('base64').replace(/=+$/, '')].some((form) => text.includes(form))
        ? [secret]
        : [],
    );
    if (PRIVATE_KEY.test(text)) found.push('a private key');
    if (name.endsWith('.map') || SOURCE_MAP.test(text)) found.push('sources');
    return found.map((what) => `${name}: ${what}`);
  });
}
