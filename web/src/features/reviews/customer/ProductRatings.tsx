import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { ReviewSection } from './ReviewSection';
import { ReviewsSkeleton } from './ReviewsSkeleton';
import { useProductRatings, type RatingPhoto } from './useProductRatings';
import { WriteRating } from './WriteRating';
import Box from '@mui/material/Box';
import { ReviewPhoto } from '@/features/reviews/shared/ReviewPhoto';
import { shortName } from './review';

/** The ratings of a product and the form for one's own. */
export function ProductRatings({ productId }: { productId: string }) {
  const t = useTranslations('reviews');
  const source = useProductRatings(productId);
  const { list, summary, photos, filterBy } = source;
  return (
    <>
      <section aria-labelledby="product-ratings">
        <Typography id="product-ratings" variant="h2" sx={{ mb: 2 }}>
          {t('product.heading')}
        </Typography>
        {!summary && !list.failed && <ReviewsSkeleton />}
        {!summary && list.failed && <ErrorState compact title={t('loadFailed')} onRetry={list.retry} />}
        <ReviewSection
          source={source}
          productId={productId}
          photos={<PhotoStrip photos={photos} />}
          empty={
            <Typography
              sx={{
                p: 3,
                border: '1px dashed',
                borderColor: 'control',
                borderRadius: '16px',
                textAlign: 'center',
                color: 'text.secondary',
              }}
            >
              {t('product.none')}
            </Typography>
          }
        />
      </section>
      {/* A new rating is listed first without a filter. */}
      <WriteRating productId={productId} onSent={() => filterBy(null)} />
    </>
  );
}

/** The photos of ratings in a horizontal scroller; renders nothing without photos. */
function PhotoStrip({ photos }: { photos: readonly RatingPhoto[] }) {
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
