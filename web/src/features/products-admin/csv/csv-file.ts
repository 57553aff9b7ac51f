import { MAX_IMPORT_BYTES } from '@/lib/limits';

export type FileProblem = 'notCsv' | 'tooLarge';

/**
 * Why a file cannot be imported, by name and size only: browsers disagree on the media type of CSV.
 */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!/\.(csv|tsv|txt)$/i.test(name)) return 'notCsv';
  return size > MAX_IMPORT_BYTES ? 'tooLarge' : null;
}

/**
 * A copy in memory, so that the imported content is the validated content even if the file changes
 * on disk.
 */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
