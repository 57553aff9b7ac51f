import Box from '@mui/material/Box';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { BackToList } from '@/ui/page/BackToList';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { NoIndex } from '@/ui/page/NoIndex';
import { PageTitle } from '@/ui/page/PageTitle';
import { useEditedPageQuery } from './manage-pages.generated';
import { PageEditor } from './PageEditor';

/** The form with all fields of a page. */
export function EditPagePage() {
  const t = useTranslations('managePages');
  const { pageId = '' } = useParams();
  const [deleted, setDeleted] = useState(false);
  const { data, error, refetch } = useEditedPageQuery({
    variables: { id: pageId },
    fetchPolicy: 'network-only',
  });
  const page = data?.adminShopPage;
  if (deleted) return <Navigate to={paths.managePages} replace />;
  return (
    <Box>
      <PageTitle>{page?.title ?? t('title')}</PageTitle>
      <NoIndex />
      <BackToList to={paths.managePages} search="">
        {t('back')}
      </BackToList>
      {!data && error && <ErrorState title={t('pageFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Loader label={t('pageLoading')} />}
      {data && !page && <EmptyState icon={FileX} title={t('gone')} text={t('goneHint')} />}
      {page && <PageEditor key={page.id} page={page} onDelete={() => setDeleted(true)} />}
    </Box>
  );
}
