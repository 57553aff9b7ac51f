import { LRUCache } from 'lru-cache';
import { MAX_PICTURE_WIDTH } from '@larder/shared/limits';
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

/** URLs of a picture in all of its widths. */
export const versionsOf = (url: string): string[] => [url, ...widthsOf(url).map((version) => version.url)];

function readSources(url: string): Readonly<Image> {
  const versions = widthsOf(url).map((version) => `${version.url} ${version.width}w`);
  return { url, srcSet: versions.join(', ') };
}

/** Empty for a picture that has one width. */
function widthsOf(url: string): readonly { readonly url: string; readonly width: number }[] {
  const [, stem, folder] = IN_WIDTHS.exec(url) ?? [];
  if (!stem) return [];
  const widths = folder === 'images' ? UPLOAD_WIDTHS : BUNDLED_WIDTHS;
  return widths.map((width) => ({ url: `${stem}.${width}.webp`, width }));
}
