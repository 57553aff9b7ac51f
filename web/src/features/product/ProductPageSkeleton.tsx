import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';
import css from './ProductDetails.module.css';

export function ProductPageSkeleton() {
  const t = useTranslations('product.page');
  return (
    <div className={css.product} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className={css.photo}>
        <Skeleton
          variant="rounded"
          height="auto"
          sx={{ borderRadius: '20px' }}
          className={css.photoSkeleton}
        />
      </div>
      <div className={css.details}>
        <Skeleton variant="rounded" width={96} height={20} />
        <Skeleton variant="rounded" width="70%" height={48} className={css.lineSkeleton} />
        <Skeleton variant="rounded" width="45%" height={20} className={css.lineSkeleton} />
        <Skeleton variant="rounded" width={140} height={40} className={css.lineSkeleton} />
        <Skeleton variant="pill" width="80%" height={52} className={css.lineSkeleton} />
        <Skeleton variant="rounded" height={96} className={css.lineSkeleton} />
      </div>
    </div>
  );
}
