import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import type { FoodFieldsFragment } from '@/features/product/shared/food.generated';

const marks = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  mt: 0,
  mb: 1,
  p: 0,
  listStyle: 'none',
  '& > li': {
    px: 1.25,
    py: 0.25,
    borderRadius: '999px',
    bgcolor: 'sunken',
    fontWeight: 600,
    fontSize: '0.875rem',
  },
};

/** Age limit, alcohol and diets. */
export function FoodMarks({ food }: { food: FoodFieldsFragment }) {
  const t = useTranslations('food.notice');
  const nameOf = useTranslations('food.diets');
  const { formatNumber } = useFormatters();
  const { ageLimit, alcoholByVolume, diets } = food;
  if (ageLimit === null && alcoholByVolume === null && diets.length === 0) return null;
  return (
    <Box component="ul" sx={marks}>
      {ageLimit !== null && (
        <li>
          <span aria-hidden>{t('age', { age: ageLimit })}</span>
          <span className="visually-hidden">{t('ageNamed', { age: ageLimit })}</span>
        </li>
      )}
      {alcoholByVolume !== null && (
        <li>{t('alcohol', { percent: `${formatNumber(alcoholByVolume / 10)} %` })}</li>
      )}
      {diets.map((diet) => (
        <li key={diet}>{nameOf(diet)}</li>
      ))}
    </Box>
  );
}
