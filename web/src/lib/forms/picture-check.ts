import { MAX_UPLOAD_BYTES } from '@/lib/limits';

export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** The key of an error about a file. */
export type PictureProblem = 'wrongType' | 'tooLarge';

/** Validates type and size of a picture before it is uploaded. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!pictureTypes.includes(type)) return 'wrongType';
  if (size > MAX_UPLOAD_BYTES) return 'tooLarge';
  return undefined;
}
