/**
 * Where a file of this package is, by its path from `src`. The sources are bundled into a few files
 * that lie as deep as this one, beside a copy of what is not code
 * (`scripts/lib/bundle-server.mjs`), so nothing else may look around itself.
 */
export const ownFile = (name: string): URL => new URL(name, import.meta.url);
