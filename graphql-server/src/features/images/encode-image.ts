import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { badInput } from '../../common/app-error.js';
import { MAX_PICTURE_RATIO } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { MAX_SECONDS, openPicture } from './decoders.js';
import type { EncodedImage, ImageVersion } from './image-host.js';
import { UPLOAD_WIDTHS } from './image-sources.js';

const QUALITY = 82;

/**
 * Decodes an upload and encodes it in every width of `UPLOAD_WIDTHS`: upright, first frame only,
 * and without metadata such as the location.
 *
 * @throws AppError `BAD_USER_INPUT` for anything but a complete JPEG, PNG, WebP, AVIF or GIF within
 *   the limits
 */
export async function encodeImage(file: Buffer): Promise<EncodedImage> {
  try {
    const pixels = await decode(file);
    const [narrowest, ...wider] = UPLOAD_WIDTHS;
    const versions: [ImageVersion, ...ImageVersion[]] = [await encode(pixels, narrowest)];
    for (const width of wider) versions.push(await encode(pixels, width));
    return versions;
  } catch {
    throw badInput({
      file: say('images.format'),
    });
  }
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Decodes once, to the greatest width; the other versions are resized from that. */
function decode(file: Buffer): Promise<Pixels> {
  return shrink(openPicture(file), Math.max(...UPLOAD_WIDTHS))
    .timeout({ seconds: MAX_SECONDS })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode({ data, info }: Pixels, width: number): Promise<ImageVersion> {
  const { width: pixelWidth, height, channels } = info;
  const input = sharp(data, { raw: { width: pixelWidth, height, channels } });
  const webp = await shrink(input, width)
    .timeout({ seconds: MAX_SECONDS })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { width, webp };
}

const shrink = (image: Sharp, width: number): Sharp =>
  image.resize({ width, height: width * MAX_PICTURE_RATIO, fit: 'inside', withoutEnlargement: true });
