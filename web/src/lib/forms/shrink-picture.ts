import { MAX_PICTURE_RATIO, MAX_PICTURE_WIDTH, MAX_UPLOAD_BYTES } from '@/lib/limits';
import { isHeic } from './picture-check';

const QUALITY = 0.92;

/**
 * Makes a picture as large as the shop stores it, upright, and without metadata such as its place.
 *
 * @throws if the browser cannot read it
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await decode(file);
  try {
    // JPEG has no transparency; browsers that cannot write WebP write PNG instead.
    const type = file.type === 'image/jpeg' ? file.type : 'image/webp';
    const { width, height } = picture;
    let scale = Math.min(1, MAX_PICTURE_WIDTH / width, (MAX_PICTURE_RATIO * MAX_PICTURE_WIDTH) / height);
    let blob = await draw(picture, scale, type);
    while (blob.size > MAX_UPLOAD_BYTES) blob = await draw(picture, (scale *= 0.7), type);
    return new File([blob], nameFor(file.name, blob.type), { type: blob.type });
  } finally {
    picture.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    if (!isHeic(file)) throw error;
    const { decodeHeic } = await import('./decode-heic');
    return decodeHeic(file);
  }
}

function draw(picture: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      type,
      QUALITY,
    ),
  );
}

const nameFor = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '')}`;
