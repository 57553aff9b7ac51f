import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { EmptyState } from '@/ui/EmptyState';
import { Loader } from '@/ui/Loader';
import { PageHeading } from '@/ui/PageHeading';
import { ResourceList } from '@/ui/ResourceList';
import { useManagePagesQuery } from './manage-pages.generated';
import { PageList } from './PageList';
import { SuggestedPages } from './SuggestedPages';

/** The shop's own pages. */
export function ManagePagesPage() {
  const t = useTranslations('managePages');
  // Not paged: at most 50 exist.
  const { data, error, refetch } = useManagePagesQuery();
  const pages = data?.adminShopPages;
  const list = {
    items: pages,
    failed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  };
  return (
    <Box sx={{ maxWidth: 880 }}>
      <PageHeading
        title={t('title')}
        hint={t('hint')}
        action={
          <Button component={Link} to={paths.addPage} variant="contained" startIcon={<Plus size={20} />}>
            {t('add')}
          </Button>
        }
      />
      <ResourceList
        list={list}
        failed={t('failed')}
        skeleton={<Loader label={t('loading')} />}
        empty={<EmptyState icon={FileText} title={t('empty')} text={t('emptyHint')} />}
      >
        {(items) => <PageList pages={items} />}
      </ResourceList>
      {pages && <SuggestedPages pages={pages} />}
    </Box>
  );
}
