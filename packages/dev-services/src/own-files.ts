/**
 * URL of a file by its path in `src`. Use it instead of `import.meta`: the server's bundle
 * (`scripts/lib/bundle-server.mjs`) has other files, at the depth of this one.
 */
export const ownFile = (name: string): URL => new URL(name, import.meta.url);
