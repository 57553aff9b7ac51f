import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  text: Promise<string>;
}

/** Collects the files that the page downloads. */
export function watchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  let content = new Blob();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: content.text() });
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (made: Blob) => ((content = made), 'blob:file'),
      revokeObjectURL: () => undefined,
    }),
  );
  return saved;
}
