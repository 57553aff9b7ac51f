import { MAX_IMPORT_BYTES } from '@/lib/limits';

export type FileProblem = 'otherKind' | 'tooLarge';

const ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx'];
/** For a file input. */
export const ACCEPTED = [
  ...ENDINGS,
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join();

/**
 * Why a file cannot be imported, by name and size only: browsers disagree on the media type of CSV,
 * and the server goes by the content.
 */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) return 'otherKind';
  return size > MAX_IMPORT_BYTES ? 'tooLarge' : null;
}

/**
 * A copy in memory, so that the imported content is the validated content even if the file changes
 * on disk.
 */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type });
