import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductFileColumn } from '@/lib/apollo/schema-types.generated';
import { FIELD_COLUMNS, useColumnName } from './useColumnName';
import type { ProductImportFieldsFragment } from './product-csv.generated';

/** Nearly in the order of a product's form. */
const FIELDS: readonly ProductFileColumn[] = [
  'NAME',
  'PRICE',
  'CATEGORY',
  'DESCRIPTION',
  'PHOTO',
  'PHOTO_ALT',
  'PICTURES',
  'PACK_AMOUNT',
  'PACK_UNIT',
  'PACK_COUNT',
  'STOCK',
  'EXPECTED_STOCK',
  'HIDDEN',
  'PUBLISHED',
  'SEARCH_TERMS',
  ...FIELD_COLUMNS,
  'TAX_RATE',
  'COMPARE_AT_PRICE',
  'SALE_PRICE',
  'SALE_FROM',
  'SALE_UNTIL',
  'DEPOSIT',
  'CONTAINS',
  'MAY_CONTAIN',
  'INGREDIENTS',
  'NUTRITION_PER',
  'ENERGY_KJ',
  'ENERGY_KCAL',
  'FAT',
  'SATURATES',
  'CARBOHYDRATE',
  'SUGARS',
  'FIBRE',
  'PROTEIN',
  'SALT',
  'PORTION_SIZE',
  'PORTION',
  'ORIGIN',
  'STORAGE',
  'PRODUCER',
  'ALCOHOL_BY_VOLUME',
  'AGE_LIMIT',
  'DIETS',
  'ID',
];

interface ImportColumnsProps {
  report: ProductImportFieldsFragment;
  /** What each heading holds now, possibly not checked yet. */
  chosen: Readonly<Record<string, ProductFileColumn | null>>;
  disabled: boolean;
  onChoose: (heading: string, column: ProductFileColumn | null) => void;
}

/** The columns of a file with their first cells, and what each holds. */
export function ImportColumns({
  report: { source, columns },
  chosen,
  disabled,
  onChoose,
}: ImportColumnsProps) {
  const t = useTranslations('productCsv.columns');
  const listId = useId();
  const used = columns.filter(({ heading }) => chosen[heading] !== null);
  // Open where the shop cannot know enough by itself.
  const [open, setOpen] = useState(
    () => source !== 'OPEN_FOOD_FACTS' && !used.some(({ column }) => column === 'NAME' || column === 'ID'),
  );
  return (
    <Box sx={{ mt: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography sx={{ flex: '1 1 200px', fontWeight: 600 }}>
          {t(`source.${source}`)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {t('used', { used: used.length, all: columns.length })}
          </Box>
        </Typography>
        <Button
          size="small"
          aria-expanded={open}
          aria-controls={listId}
          endIcon={<ChevronDown size={18} style={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!open)}
        >
          {t('change')}
        </Button>
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box
          component="ul"
          id={listId}
          aria-label={t('label')}
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: '12px' }}
        >
          {columns.map((column, place) => (
            <ImportColumn
              // Headings may be equal.
              key={place}
              column={column}
              chosen={chosen[column.heading] ?? null}
              disabled={disabled}
              onChoose={(next) => onChoose(column.heading, next)}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}

interface ImportColumnProps {
  column: ProductImportFieldsFragment['columns'][number];
  /** Null for a column that is left out. */
  chosen: ProductFileColumn | null;
  disabled: boolean;
  onChoose: (column: ProductFileColumn | null) => void;
}

function ImportColumn({ column: { heading, samples }, chosen, disabled, onChoose }: ImportColumnProps) {
  const t = useTranslations('productCsv.columns');
  const nameOf = useColumnName();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 220px' },
        alignItems: 'center',
        gap: { xs: 1, sm: 2 },
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        <Typography variant="body2" noWrap dir="auto" color="textSecondary">
          {samples.filter((sample) => sample.trim() !== '').join(' · ') || t('noSamples')}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        fullWidth
        disabled={disabled}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(FIELDS.find((field) => field === target.value) ?? null)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': t('holds', { heading }) } }}
      >
        <option value="">{t('leftOut')}</option>
        {FIELDS.map((field) => (
          <option key={field} value={field}>
            {nameOf(field)}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
