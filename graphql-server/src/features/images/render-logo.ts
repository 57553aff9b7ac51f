import sharp from 'sharp';
import { ACCENT_GROUNDS } from '@larder/shared/accent-color';
import type { LogoPicture } from '@larder/shared/logo-address';
import { MAX_SECONDS, openPicture } from './decoders.js';

/** The paper, for which most logos are made, and the background of pages. */
const [PAPER, GROUND] = ACCENT_GROUNDS.light;

/** Of letterheads, in pixels; they are shown at a quarter of it, as sharp as print needs. */
const LETTERHEAD = { width: 736, height: 128, padding: 16, scale: 4 };

/** Share of an icon that the longer side of a logo takes. */
const USUAL_SHARE = 0.84;
/** Tabs show it at 16 pixels. */
const FAVICON_SHARE = 0.96;
/** Diameter of the circle that masks of all platforms leave (W3C, Web Application Manifest). */
const SAFE_ZONE = 0.8;

/** A rendered picture, with the size that it is shown at. */
export interface RenderedLogo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Renders a picture of a logo as PNG, which every browser, mail client and PDF reader shows.
 *
 * @throws Error when the file is no picture
 */
export async function renderLogo(file: Buffer, picture: LogoPicture): Promise<RenderedLogo> {
  return picture === 'letterhead.png' ? renderLetterhead(file) : renderIcon(file, picture);
}

async function renderIcon(
  file: Buffer,
  picture: Exclude<LogoPicture, 'letterhead.png'>,
): Promise<RenderedLogo> {
  const size = SIZES[picture];
  const { autoOrient } = await openPicture(file).metadata();
  const { width, height } = autoOrient;
  const usual = picture === 'favicon.png' ? FAVICON_SHARE : USUAL_SHARE;
  const share = picture.startsWith('maskable')
    ? (SAFE_ZONE * Math.max(width, height)) / Math.hypot(width, height)
    : usual;
  const side = Math.floor(size * share);
  const logo = await openPicture(file)
    .resize({ width: side, height: side, fit: 'inside' })
    .timeout({ seconds: MAX_SECONDS })
    .png()
    .toBuffer();
  const background = await groundOf(logo);
  const png = await sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: logo }])
    .png(COMPRESSED)
    .toBuffer();
  return { png, width: size, height: size };
}

/** A logo without transparency goes on in its own ground, which would be a box on another one. */
async function groundOf(logo: Buffer) {
  const { isOpaque } = await openPicture(logo).stats();
  if (!isOpaque) return GROUND;
  const corner = openPicture(logo).extract({ left: 0, top: 0, width: 1, height: 1 });
  const [r = 255, g = 255, b = 255] = await corner.toColourspace('srgb').removeAlpha().raw().toBuffer();
  return { r, g, b };
}

async function renderLetterhead(file: Buffer): Promise<RenderedLogo> {
  const { padding, scale, ...room } = LETTERHEAD;
  const { data: png, info } = await openPicture(file)
    .resize({ ...room, fit: 'inside' })
    .flatten({ background: PAPER })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: PAPER })
    .timeout({ seconds: MAX_SECONDS })
    .png(COMPRESSED)
    .toBuffer({ resolveWithObject: true });
  return { png, width: Math.round(info.width / scale), height: Math.round(info.height / scale) };
}

const COMPRESSED = { compressionLevel: 9, palette: true } as const;

const SIZES = {
  'favicon.png': 96,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'maskable-192.png': 192,
  'maskable-512.png': 512,
} as const;
