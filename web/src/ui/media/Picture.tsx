import { ImageOff } from 'lucide-react';
import type { ImageFieldsFragment } from '@/lib/apollo/image-fields.generated';
import { avifSources } from './avif-sources';
import css from './Picture.module.css';
import { useFailedPicture } from './useFailedPicture';

export interface PictureProps {
  image: ImageFieldsFragment;
  /** Empty when the name is beside the picture. */
  alt?: string;
  /** The `sizes` attribute; defaults to `size`. */
  sizes?: string;
  /** Intrinsic width and height in CSS pixels; CSS may scale it. */
  size?: number;
  /** `first` for the largest picture of the first viewport, `eager` for its others. */
  loading?: 'lazy' | 'eager' | 'first';
}

/**
 * A square picture with responsive sources, AVIF where it exists. Its size does not depend on the
 * picture, so it causes no layout shift.
 */
export function Picture({ image, alt = '', sizes, size = 400, loading = 'lazy' }: PictureProps) {
  const [failed, noticing] = useFailedPicture(image.url);
  if (failed) {
    return (
      <span className={css.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <ImageOff />
      </span>
    );
  }
  const avif = avifSources(image);
  const widths = image.srcSet ? (sizes ?? `${size}px`) : undefined;
  const picture = (
    <img
      className={css.picture}
      // Before `src`, since React sets attributes in order and `src` starts the request.
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      sizes={widths}
      srcSet={image.srcSet || undefined}
      src={image.url}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      {...noticing}
    />
  );
  if (!avif) return picture;
  return (
    <picture className={css.formats}>
      <source type="image/avif" srcSet={avif} sizes={widths} />
      {picture}
    </picture>
  );
}
