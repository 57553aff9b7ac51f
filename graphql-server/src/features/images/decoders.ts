import sharp, { type Sharp } from 'sharp';

// The content decides the format, so all other decoders are blocked. SVG above all: it can contain
// scripts and reference files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/**
 * Prevents decompression bombs, which decode a few kilobytes to gigabytes; most phone cameras have
 * a lower resolution.
 */
const MAX_PIXELS = 40_000_000;
export const MAX_SECONDS = 10;

/** Opens a picture of unknown origin: upright, first frame only. */
export const openPicture = (file: Buffer): Sharp =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true });
