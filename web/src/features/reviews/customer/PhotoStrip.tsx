import { useTranslations } from 'use-intl';
import { ReviewPhoto } from '@/features/reviews/shared/ReviewPhoto';
import { shortName } from './review';
import css from './PhotoStrip.module.css';
import type { RatingPhoto } from './useProductRatings';

/** The photos of ratings in a horizontal scroller; renders nothing without photos. */
export function PhotoStrip({ photos }: { photos: readonly RatingPhoto[] }) {
  const t = useTranslations('reviews');
  if (photos.length === 0) return null;
  return (
    <div>
      <h3 className={css.heading} id="rating-photos">
        {t('product.photos')}
      </h3>
      <ul className={css.strip} aria-labelledby="rating-photos">
        {photos.map(({ id, name, rates, image }) => {
          if (!image) return null;
          const author = shortName(name);
          return (
            <li key={id}>
              <ReviewPhoto
                image={image}
                name={t('photo.name', { name: author })}
                label={t('photo.enlargeWithStars', { name: author, stars: rates })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
