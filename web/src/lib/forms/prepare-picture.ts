import { isUploadable } from './picture-check';

/** Larger pictures are shrunk, which takes less time than to send them. */
const LARGE_BYTES = 1024 * 1024;

const prepared = new WeakMap<File, Promise<File>>();

/**
 * Resolves to what is uploaded of a chosen picture: the file itself, or a smaller picture. Each
 * file is shrunk once, while the form is still being filled in.
 *
 * @throws if the browser cannot read a picture that has to be shrunk
 */
export function preparePicture(file: File): Promise<File> {
  const known = prepared.get(file);
  if (known) return known;
  const picture = isUploadable(file) && file.size <= LARGE_BYTES ? Promise.resolve(file) : shrink(file);
  prepared.set(file, picture);
  return picture;
}

async function shrink(file: File): Promise<File> {
  try {
    const { shrinkPicture } = await import('./shrink-picture');
    return await shrinkPicture(file);
  } catch (error) {
    if (isUploadable(file)) return file;
    throw error;
  }
}
