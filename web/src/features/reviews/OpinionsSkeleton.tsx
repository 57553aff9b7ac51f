import { useTranslations } from 'use-intl';
import { Skeleton } from '@/components/ui/Skeleton';
import list from './OpinionList.module.css';

export function OpinionsSkeleton() {
  const t = useTranslations('reviews');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height={220} radius={20} />
      <div className={list.list} style={{ marginTop: 20 }}>
        <Skeleton height={180} radius={16} />
        <Skeleton height={180} radius={16} />
        <Skeleton height={180} radius={16} />
      </div>
    </div>
  );
}
