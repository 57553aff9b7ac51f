import { MAX_UPLOAD_BYTES } from '@/lib/limits';

export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** What keeps a file from being sent as a picture, by the name of its text. */
export type PictureProblem = 'wrongType' | 'tooLarge';

/**
 * Why a file cannot be sent as a picture, or undefined when it can as far as its name and size
 * tell.
 */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!pictureTypes.includes(type)) return 'wrongType';
  if (size > MAX_UPLOAD_BYTES) return 'tooLarge';
  return undefined;
}
