import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';

/** Bundled pictures, `/pictures/<slug>.<width>.webp`; each has an AVIF file too. */
const BUNDLED = /^\/pictures\/[^\s,/]+\.\d+\.webp$/;

/**
 * The `srcset` of a picture as AVIF, which is about half the size. Empty unless every width is
 * bundled: uploads are WebP only.
 */
export function avifSources({ url, srcSet }: ImageFieldsFragment): string {
  const candidates = (srcSet || url).split(',').map((candidate) => candidate.trim());
  const isBundled = candidates.every((candidate) => BUNDLED.test(candidate.split(/\s/, 1)[0] ?? ''));
  return isBundled ? candidates.map((candidate) => candidate.replace('.webp', '.avif')).join(', ') : '';
}
