import { MessageSquareText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { PageHead } from '@/components/ui/PageHead';
import { paths } from '@/config/paths';
import { Opinions } from './Opinions';
import { OpinionsSkeleton } from './OpinionsSkeleton';
import css from './ReviewsPage.module.css';
import { useDeleteReview } from './useDeleteOpinion';
import { useShopReviews } from './useShopReviews';

const PAGE_SIZE = 12;

export function ReviewsPage() {
  const t = useTranslations('reviews');
  const source = useShopReviews(PAGE_SIZE);
  const deleteReview = useDeleteReview();
  const { summary, state, refresh } = source;
  return (
    <div className={css.page}>
      <PageHead title={t('page.title')} description={t('page.description')} path={paths.reviews} />
      <h1>{t('heading')}</h1>
      {!summary && state === 'loading' && <OpinionsSkeleton />}
      {!summary && state === 'failed' && <ErrorState title={t('loadFailed')} onRetry={refresh} />}
      <Opinions
        source={source}
        onDelete={deleteReview}
        empty={<EmptyState icon={MessageSquareText} title={t('page.none')} text={t('page.noneText')} />}
      />
    </div>
  );
}
