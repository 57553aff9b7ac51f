import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { MessageSquareText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { PageHead } from '@/ui/page/PageHead';
import { paths } from '@/lib/paths';
import { useFirstPageIf } from '@/lib/url-state/useFirstPageIf';
import { ReviewSection } from './ReviewSection';
import { ReviewsSkeleton } from './ReviewsSkeleton';
import { useShopReviews } from './useShopReviews';

const PAGE_SIZE = 12;

export function ReviewsPage() {
  const t = useTranslations('reviews');
  const [params, setParams] = useSearchParams();
  const after = params.get('after') ?? '';
  const source = useShopReviews(PAGE_SIZE, after);
  const { list, summary } = source;
  useFirstPageIf(list.outOfRange, () => setParams({}, { replace: true }));
  return (
    <Container maxWidth={false} sx={{ maxWidth: 1240, pt: 3 }}>
      <PageHead
        title={t('page.title')}
        description={t('page.description')}
        path={paths.reviewsAfter(after)}
      />
      <Typography variant="pageTitle" sx={{ mb: 2.5 }}>
        {t('heading')}
      </Typography>
      {!summary &&
        (list.failed ? <ErrorState title={t('loadFailed')} onRetry={list.retry} /> : <ReviewsSkeleton />)}
      <ReviewSection
        source={source}
        hrefAfter={paths.reviewsAfter}
        empty={<EmptyState icon={MessageSquareText} title={t('page.none')} text={t('page.noneText')} />}
      />
    </Container>
  );
}
