import path from 'node:path';

/**
 * Has the libraries of a built shop run as in production, a demo too: they look for fewer mistakes
 * of those who develop with them. To be called after the settings are read, in which it says
 * something else, and before those libraries are loaded.
 */
export function runLibrariesInProduction(): void {
  const isBuilt = path.extname(import.meta.filename) === '.js';
  if (isBuilt) process.env.NODE_ENV ||= 'production';
}
