import { useTranslations } from 'use-intl';
import { ErrorState } from '@/ui/ErrorState';
import { ReviewSection } from './ReviewSection';
import { ReviewsSkeleton } from './ReviewsSkeleton';
import { PhotoStrip } from './PhotoStrip';
import css from './ProductRatings.module.css';
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
        <h2 id="product-ratings" className={css.heading}>
          {t('product.heading')}
        </h2>
        {!summary && !list.failed && <ReviewsSkeleton />}
        {!summary && list.failed && <ErrorState compact title={t('loadFailed')} onRetry={list.retry} />}
        <ReviewSection
          source={source}
          onDelete={deleteRating}
          photos={<PhotoStrip photos={photos} />}
          empty={<p className={css.none}>{t('product.none')}</p>}
        />
      </section>
      {/* A new rating is listed first without a filter. */}
      <WriteRating productId={productId} onSent={() => filterBy(null)} />
    </>
  );
}
