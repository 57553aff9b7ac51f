import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FILTER_CATEGORIES } from '@/lib/categories';
import { paths } from '@/lib/paths';
import type { AdminProductSort } from '@/lib/apollo/schema-types.generated';
import { SearchField } from '@/ui/SearchField';
import { twoColumns } from '@/theme/two-columns';
import { shows, sorts, type Show, type TableView } from './table-view';

interface ProductToolbarProps {
  view: TableView;
  onChange: (part: Partial<TableView>, options?: { replace?: boolean }) => void;
  /** Buttons beside Add Product. */
  actions?: ReactNode;
}

/** Search, filters and sort key of the list. */
export function ProductToolbar({ view, onChange, actions }: ProductToolbarProps) {
  const t = useTranslations('manageProducts.toolbar');
  const categories = useTranslations('common.categories');
  const select = { select: true, size: 'small', slotProps: { select: { native: true } } } as const;
  return (
    <Box
      role="search"
      aria-label={t('label')}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: twoColumns,
          md: 'minmax(160px, 1fr) repeat(3, minmax(120px, 11.25rem))',
          xl: 'minmax(160px, 1fr) minmax(150px, 9.375rem) minmax(150px, 9.375rem) minmax(170px, 10.625rem) auto',
        },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <SearchField
        label={t('search')}
        clearLabel={t('clearSearch')}
        searched={view.search}
        onSearch={(search) => onChange({ search }, { replace: true })}
      />
      <TextField
        {...select}
        label={t('category')}
        value={view.category ?? ''}
        onChange={({ target }) =>
          onChange({ category: FILTER_CATEGORIES.find((category) => category === target.value) })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('allCategories')}</option>
        {FILTER_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {categories(category)}
          </option>
        ))}
      </TextField>
      <TextField
        {...select}
        label={t('show')}
        value={view.show}
        onChange={(event) => onChange({ show: event.target.value as Show })}
      >
        {shows.map((show) => (
          <option key={show} value={show}>
            {t(`shows.${show}`)}
          </option>
        ))}
      </TextField>
      <TextField
        {...select}
        label={t('sort')}
        value={view.sort}
        onChange={(event) => onChange({ sort: event.target.value as AdminProductSort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'NEWEST' && view.search ? t('sorts.RELEVANCE') : t(`sorts.${sort}`)}
          </option>
        ))}
      </TextField>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: 'end',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          gridColumn: { xs: '1 / -1', xl: 'auto' },
        }}
      >
        {actions}
        <Button
          component={Link}
          to={paths.addProduct}
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
          sx={{ whiteSpace: 'nowrap', flex: { xs: '1 0 auto', md: 'none' } }}
        >
          {t('add')}
        </Button>
      </Box>
    </Box>
  );
}
