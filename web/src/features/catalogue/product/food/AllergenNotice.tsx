import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Allergen } from '@/lib/apollo/schema-types.generated';
import { formatList } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import type { FoodFieldsFragment } from '@/features/catalogue/product/shared/food.generated';

const notice = {
  mt: 1.5,
  py: 1.25,
  px: 1.75,
  border: 1,
  borderColor: 'control',
  borderRadius: '12px',
  fontSize: '0.9375rem',
  '& > p': { m: 0 },
  '& > p + p': { mt: 0.5 },
};

/** What the product contains, before it is bought. */
export function AllergenNotice({ food }: { food: FoodFieldsFragment | null }) {
  const t = useTranslations('food.notice');
  const nameOf = useTranslations('food.allergens');
  const formatters = useFormatters();
  const { contains = null, mayContain = [] } = food ?? {};
  const listOf = (allergens: readonly Allergen[]) =>
    formatList(
      allergens.map((each) => nameOf(each)),
      formatters,
    );
  const b = (chunks: ReactNode) => <strong>{chunks}</strong>;
  return (
    <Box component="section" aria-label={t('heading')} sx={notice}>
      {food && <FoodMarks food={food} />}
      {contains === null && <p>{t('unknown')}</p>}
      {contains?.length === 0 && <p>{t('none')}</p>}
      {contains !== null && contains.length > 0 && <p>{t.rich('contains', { b, list: listOf(contains) })}</p>}
      {mayContain.length > 0 && <p>{t.rich('mayContain', { b, list: listOf(mayContain) })}</p>}
    </Box>
  );
}

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
function FoodMarks({ food }: { food: FoodFieldsFragment }) {
  const t = useTranslations('food.notice');
  const nameOf = useTranslations('food.diets');
  const { formatNumber } = useFormatters();
  const { ageLimit, alcoholByVolume, diets } = food;
  if (ageLimit === null && alcoholByVolume === null && diets.length === 0) return null;
  return (
    <Box component="ul" sx={marks}>
      {ageLimit !== null && (
        <li>
          <AgeMark age={ageLimit} />
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
