import { LRUCache } from 'lru-cache';
import { MAX_PICTURE_WIDTH } from '../../common/limits.js';
import type { Image } from './image.type.js';

/** Widths of stored uploads, narrowest first. */
export const UPLOAD_WIDTHS = [200, 400, 800, MAX_PICTURE_WIDTH] as const;
/** Widths of the bundled pictures. */
const BUNDLED_WIDTHS = [400, 800] as const;

const IN_WIDTHS = /^(\/(images|pictures)\/[\w-]+)\.\d+\.webp$/;
const MAX_CACHED_PICTURES = 2_000;
const known = new LRUCache<string, Readonly<Image>>({ max: MAX_CACHED_PICTURES, memoMethod: readSources });

/**
 * Derives the versions of a picture from its stored URL. The shop's own pictures have their width
 * in the name; those of other hosts have one width.
 */
export const imageSources = (url: string): Readonly<Image> => known.memo(url);

function readSources(url: string): Readonly<Image> {
  const [, stem, folder] = IN_WIDTHS.exec(url) ?? [];
  if (!stem) return { url, srcSet: '' };
  const widths = folder === 'images' ? UPLOAD_WIDTHS : BUNDLED_WIDTHS;
  return { url, srcSet: widths.map((width) => `${stem}.${width}.webp ${width}w`).join(', ') };
}
