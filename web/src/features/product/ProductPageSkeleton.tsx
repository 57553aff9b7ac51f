import { useTranslations } from 'use-intl';
import { Skeleton } from '@/components/ui/Skeleton';
import css from './ProductDetails.module.css';

export function ProductPageSkeleton() {
  const t = useTranslations('product.page');
  return (
    <div className={css.product} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={css.photo}>
        <Skeleton height="auto" radius={20} className={css.photoSkeleton} />
      </div>
      <div className={css.details}>
        <Skeleton width={96} height={20} />
        <Skeleton width="70%" height={48} className={css.lineSkeleton} />
        <Skeleton width="45%" height={20} className={css.lineSkeleton} />
        <Skeleton width={140} height={40} className={css.lineSkeleton} />
        <Skeleton width="80%" height={52} radius={999} className={css.lineSkeleton} />
        <Skeleton height={96} className={css.lineSkeleton} />
      </div>
    </div>
  );
}
