import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { Category } from '@/lib/apollo/schema-types.generated';
import { FILTER_CATEGORIES } from '@/lib/categories';
import { twoColumns } from '@/theme/two-columns';
import type { ProductImportFieldsFragment } from './product-csv.generated';

interface ImportCategoriesProps {
  unknown: ProductImportFieldsFragment['unknownCategories'];
  chosen: Readonly<Record<string, Category>>;
  disabled: boolean;
  onChoose: (value: string, category: Category | null) => void;
}

/** Asks for the departments of a file that the shop does not have. */
export function ImportCategories({ unknown, chosen, disabled, onChoose }: ImportCategoriesProps) {
  const t = useTranslations('productCsv.categories');
  const categories = useTranslations('common.categories');
  return (
    <Box role="group" aria-label={t('title')} sx={{ mt: 2.5 }}>
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{t('title')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: twoColumns }}>
        {unknown.map(({ value, rows }) => (
          <TextField
            key={value}
            select
            size="small"
            fullWidth
            disabled={disabled}
            label={value === '' ? t('none', { rows }) : t('value', { value, rows })}
            value={chosen[value] ?? ''}
            onChange={({ target }) =>
              onChoose(value, FILTER_CATEGORIES.find((category) => category === target.value) ?? null)
            }
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('leftOut')}</option>
            {FILTER_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categories(category)}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
