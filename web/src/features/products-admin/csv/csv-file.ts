import { MAX_UPLOAD_BYTES } from '@/lib/limits';

export type FileProblem = 'notCsv' | 'tooLarge';

/**
 * Why a file cannot be sent, as far as its name and size tell. Browsers disagree on the type of a
 * CSV file.
 */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!/\.(csv|txt)$/i.test(name)) return 'notCsv';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}

/**
 * A copy of what a file holds now. What is imported is then what was checked, also when the file on
 * the disk changes in between.
 */
export const copyOf = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: 'text/csv' });
