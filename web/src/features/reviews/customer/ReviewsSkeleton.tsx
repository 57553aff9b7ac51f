import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';
import list from './ReviewList.module.css';

export function ReviewsSkeleton() {
  const t = useTranslations('reviews');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton variant="rounded" height={220} sx={{ borderRadius: '20px' }} />
      <div className={list.list} style={{ marginTop: 20 }}>
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '16px' }} />
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '16px' }} />
        <Skeleton variant="rounded" height={180} sx={{ borderRadius: '16px' }} />
      </div>
    </div>
  );
}
