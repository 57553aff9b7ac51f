import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { useCategoryChoices } from '../useCategoryChoices';
import type { ImportChoices } from './import-choices';
import type { ProductImportFieldsFragment } from './product-csv.generated';

/** The value of the option that adds a category. */
const ADDED = 'added';

type Chosen = ImportChoices['categories'];

interface ImportCategoriesProps {
  unknown: ProductImportFieldsFragment['unknownCategories'];
  chosen: Chosen;
  disabled: boolean;
  onChange: (chosen: Chosen) => void;
}

/** Asks for the categories of a file that the shop does not have. */
export function ImportCategories({ unknown, chosen, disabled, onChange }: ImportCategoriesProps) {
  const t = useTranslations('productCsv.categories');
  const { choices: categories } = useCategoryChoices();
  const open = unknown.filter(({ value }) => value !== '' && !(value in chosen));
  const valueOf = (value: string) => {
    const category = chosen[value];
    if (category === null) return ADDED;
    return categories.some(({ id }) => id === category) ? category : '';
  };
  const choose = (value: string, option: string) => {
    const { [value]: _before, ...others } = chosen;
    if (option === '') onChange(others);
    else onChange({ ...others, [value]: option === ADDED ? null : option });
  };
  const addAll = () => onChange({ ...chosen, ...Object.fromEntries(open.map(({ value }) => [value, null])) });
  return (
    <Box role="group" aria-label={t('title')} sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <Typography sx={{ flex: '1 1 200px', fontWeight: 600 }}>{t('title')}</Typography>
        {open.length > 1 && (
          <Button size="small" disabled={disabled} onClick={addAll}>
            {t('addAll', { count: open.length })}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {unknown.map(({ value, rows }) => (
          <TextField
            key={value}
            select
            size="small"
            fullWidth
            disabled={disabled}
            label={value === '' ? t('none', { rows }) : t('value', { value, rows })}
            value={valueOf(value)}
            onChange={({ target }) => choose(value, target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('leftOut')}</option>
            {value !== '' && <option value={ADDED}>{t('add')}</option>}
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
