import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiChip from '@mui/material/Chip';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Allergen, Diet } from '@/lib/apollo/schema-types.generated';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { NO_FILTERS, toggled, wordsIn, type Filters } from './filters';

interface Chip {
  readonly label: string;
  /** What turns the filter off. */
  readonly off: Partial<Filters>;
}

interface FilterChipsProps {
  filters: Filters;
  onChange: (filters: Partial<Filters>) => void;
}

/** The filters that are on; each is a button that turns it off. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const t = useTranslations('food.filters');
  const allergens = useTranslations('food.allergens');
  const diets = useTranslations('food.diets');
  const { formatMoney } = useFormatters();
  const { currency } = usePublicConfig();
  const { without, from, to, stock } = filters;
  const amountOf = (minor: string) => formatMoney(Number(minor), currency);
  const chips: Chip[] = [
    ...wordsIn<Allergen>(without).map((word) => ({
      label: t('withoutOne', { allergen: allergens(word) }),
      off: { without: toggled(without, word) },
    })),
    ...wordsIn<Diet>(filters.diets).map((word) => ({
      label: diets(word),
      off: { diets: toggled(filters.diets, word) },
    })),
    ...(from ? [{ label: t('fromAmount', { amount: amountOf(from) }), off: { from: '' } }] : []),
    ...(to ? [{ label: t('toAmount', { amount: amountOf(to) }), off: { to: '' } }] : []),
    ...(stock ? [{ label: t('inStock'), off: { stock: '' } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('active')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, order: 1, width: '100%' }}
    >
      {chips.map(({ label, off }) => (
        <MuiChip
          key={label}
          label={label}
          deleteIcon={<X size={16} />}
          aria-label={t('turnOff', { filter: label })}
          onClick={() => onChange(off)}
          onDelete={() => onChange(off)}
          sx={{ minHeight: 36 }}
        />
      ))}
      <Button onClick={() => onChange(NO_FILTERS)}>{t('clear')}</Button>
    </Box>
  );
}
