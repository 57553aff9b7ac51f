import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from '../config-error.js';

/**
 * Creates a folder of DATA_DIR when it is missing.
 *
 * @throws ConfigError in one line when the folder cannot be written
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `Cannot write to ${folder} (${code}). Set DATA_DIR to a folder that this account may write to.`,
      { cause: error },
    );
  }
}
