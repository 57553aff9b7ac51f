import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { twoColumns } from '@/theme/two-columns';
import { useCategoryChoices } from '../useCategoryChoices';
import type { ProductImportFieldsFragment } from './product-csv.generated';

interface ImportCategoriesProps {
  unknown: ProductImportFieldsFragment['unknownCategories'];
  chosen: Readonly<Record<string, string>>;
  disabled: boolean;
  onChoose: (value: string, category: string | null) => void;
}

/** Asks for the categories of a file that the shop does not have. */
export function ImportCategories({ unknown, chosen, disabled, onChoose }: ImportCategoriesProps) {
  const t = useTranslations('productCsv.categories');
  const { choices: categories } = useCategoryChoices();
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
            value={categories.some(({ id }) => id === chosen[value]) ? chosen[value] : ''}
            onChange={({ target }) => onChoose(value, target.value || null)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('leftOut')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
