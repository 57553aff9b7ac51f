/** `path` as a whole address of the shop; addresses that are whole already stay as they are. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
