import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/ErrorState';
import { ReviewSection } from './ReviewSection';
import { ReviewsSkeleton } from './ReviewsSkeleton';
import { PhotoStrip } from './PhotoStrip';
import { useDeleteRating } from './useDeleteReview';
import { useProductRatings } from './useProductRatings';
import { WriteRating } from './WriteRating';

/** The ratings of a product and the form for one's own. */
export function ProductRatings({ productId }: { productId: string }) {
  const t = useTranslations('reviews');
  const source = useProductRatings(productId);
  const deleteRating = useDeleteRating(productId);
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
          onDelete={deleteRating}
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
