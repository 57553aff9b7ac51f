import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { ReviewPhoto } from '@/features/reviews/shared/ReviewPhoto';
import { shortName } from './review';
import type { RatingPhoto } from './useProductRatings';

/** The photos of ratings in a horizontal scroller; renders nothing without photos. */
export function PhotoStrip({ photos }: { photos: readonly RatingPhoto[] }) {
  const t = useTranslations('reviews');
  if (photos.length === 0) return null;
  return (
    <div>
      <Typography id="rating-photos" variant="h3" sx={{ mb: 1 }}>
        {t('product.photos')}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="rating-photos"
        sx={{
          display: 'flex',
          gap: 1.5,
          overflowX: 'auto',
          // Room for the focus ring, which the scroll container clips.
          m: '-6px',
          p: '6px',
          listStyle: 'none',
          scrollbarWidth: 'thin',
          '& > li': { flex: 'none' },
        }}
      >
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
      </Box>
    </div>
  );
}
