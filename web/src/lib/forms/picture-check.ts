/** Bytes; the server refuses more as well. */
export const maxPictureSize = 5 * 1024 * 1024;

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
  if (size > maxPictureSize) return 'tooLarge';
  return undefined;
}
