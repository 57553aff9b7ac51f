import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FileText, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Loader } from '@/ui/feedback/Loader';
import { PageHeading } from '@/ui/page/PageHeading';
import { ResourceList } from '@/ui/lists/ResourceList';
import { useManagePagesQuery } from './manage-pages.generated';
import { PageList } from './PageList';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { missingSuggestions } from './page-draft';

/** The shop's own pages. */
export function ManagePagesPage() {
  const t = useTranslations('managePages');
  // Not paged: at most 50 exist.
  const { data, error, refetch } = useManagePagesQuery();
  const pages = data?.adminShopPages;
  const list = {
    items: pages,
    failed: !data && error !== undefined,
    retry: () => void refetch(),
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

/** The pages that most shops need, and this one does not have. */
function SuggestedPages({ pages }: { pages: readonly { slug: string }[] }) {
  const t = useTranslations('managePages');
  const id = useId();
  const missing = missingSuggestions(pages);
  if (missing.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {t('suggested')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('suggestedHint')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {missing.map((name) => (
          <Button
            key={name}
            component={Link}
            to={paths.addSuggestedPage(name)}
            variant="outlined"
            startIcon={<Plus size={18} />}
          >
            {t(`suggestions.${name}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
