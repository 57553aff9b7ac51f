import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { SearchField } from '@/ui/forms/SearchField';
import { twoColumns } from '@/theme/two-columns';
import { useCategoryChoices } from './useCategoryChoices';
import { shows, sortOf, sorts, type TableView } from './shared/table-view';

const toolbar = {
  display: 'grid',
  gap: 1.5,
  mb: 2,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: twoColumns,
    md: 'minmax(160px, 1fr) repeat(3, minmax(120px, 11.25rem))',
    xl: 'minmax(120px, 1fr) minmax(150px, 9.375rem) minmax(150px, 9.375rem) minmax(170px, 10.625rem) auto',
  },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
};

const buttons = {
  display: 'flex',
  gap: 1,
  justifyContent: 'end',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gridColumn: { xs: '1 / -1', xl: 'auto' },
};

interface ProductToolbarProps {
  view: TableView;
  onChange: (part: Partial<TableView>, options?: { replace?: boolean }) => void;
  /** Buttons beside Add Product. */
  actions?: ReactNode;
}

/** Search, filters and sort key of the list. */
export function ProductToolbar({ view, onChange, actions }: ProductToolbarProps) {
  const t = useTranslations('manageProducts.toolbar');
  const { choices: categories } = useCategoryChoices();
  const slugs = [
    ...new Set([...categories.map(({ slug }) => slug), ...(view.category ? [view.category] : [])]),
  ];
  return (
    <Box role="search" aria-label={t('label')} sx={toolbar}>
      <SearchField
        label={t('search')}
        clearLabel={t('clearSearch')}
        searched={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <FilterSelect
        label={t('category')}
        value={view.category ?? null}
        choices={[null, ...slugs]}
        textOf={(category) =>
          category ? (categories.find(({ slug }) => slug === category)?.name ?? category) : t('allCategories')
        }
        onChange={(category) => onChange({ category: category ?? undefined })}
      />
      <FilterSelect
        label={t('show')}
        value={view.show}
        choices={shows}
        textOf={(show) => t(`shows.${show}`)}
        onChange={(show) => onChange({ show })}
      />
      <FilterSelect
        label={t('sort')}
        value={view.sort}
        choices={sorts}
        textOf={(sort) => t(`sorts.${sortOf({ ...view, sort }) ?? (view.search ? 'RELEVANCE' : 'DELETED')}`)}
        onChange={(sort) => onChange({ sort })}
      />
      <Box sx={buttons}>
        {actions}
        <Button
          component={Link}
          to={paths.addProduct}
          variant="contained"
          startIcon={<Plus size={18} />}
          sx={{ whiteSpace: 'nowrap', flex: { xs: '1 0 auto', md: 'none' } }}
        >
          {t('add')}
        </Button>
      </Box>
    </Box>
  );
}
