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
    const { width, height } = picture;
    let scale = Math.min(1, MAX_PICTURE_WIDTH / width, (MAX_PICTURE_RATIO * MAX_PICTURE_WIDTH) / height);
    let blob = await draw(picture, scale, file.type);
    while (blob.size > MAX_UPLOAD_BYTES) blob = await draw(picture, (scale *= 0.7), file.type);
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

async function draw(picture: ImageBitmap, scale: number, original: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (original === 'image/jpeg') return write(canvas, original);
  const blob = await write(canvas, 'image/webp');
  // Safari cannot write WebP and writes PNG instead. JPEG has no transparency.
  return blob.type === 'image/webp' || !isOpaque(context) ? blob : write(canvas, 'image/jpeg');
}

function isOpaque(context: CanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
}

const write = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
      type,
      QUALITY,
    ),
  );

const nameFor = (name: string, type: string): string =>
  `${name.replace(/\.[^.]*$/, '')}.${type.replace('image/', '')}`;
