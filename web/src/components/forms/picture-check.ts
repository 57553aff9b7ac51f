/** Bytes; the server refuses more as well. */
export const maxPictureSize = 5 * 1024 * 1024;

export const pictureTypes: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
];

/** Why a file cannot be sent as a picture, or undefined when it can as far as its name and size tell. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.includes(type)) return 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.';
  if (size > maxPictureSize) return 'This picture is larger than 5 MB. Please choose a smaller one.';
  return undefined;
}
