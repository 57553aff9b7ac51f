/** `path` as an absolute URL of the shop; absolute URLs stay as they are. */
export function absoluteUrl(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
