import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import type { NutritionBasis } from '@/lib/apollo/schema-types.generated';
import { NUTRIENTS } from '@/lib/food-facts';
import { useFormatters } from '@/lib/format/useFormatters';
import type { FoodFieldsFragment } from '@/features/catalogue/product/shared/food.generated';
import { headingStyle } from './heading-style';

const PARTS: readonly string[] = ['saturates', 'sugars'];
/** Thousandths in what amounts are stated for. */
const BASIS = 100_000;

const table = {
  width: '100%',
  maxWidth: 480,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { py: 0.75, px: 1, textAlign: 'end' },
  '& th': { fontWeight: 400 },
  '& th[scope=row]': { pl: 0, textAlign: 'start' },
  '& th[scope=col]': { color: 'text.secondary', verticalAlign: 'bottom' },
  '& small': { display: 'block', fontSize: '0.8125rem' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& [data-part] th': { pl: 2, color: 'text.secondary' },
};

interface NutritionTableProps {
  food: FoodFieldsFragment;
  basis: NutritionBasis;
}

/** Amounts for 100 g or 100 ml and, where its size is known, for a portion. */
export function NutritionTable({ food, basis }: NutritionTableProps) {
  const t = useTranslations('food.nutrition');
  const { formatNumber } = useFormatters();
  const { energyKj, energyKcal, portionSize, portion } = food;
  const shares = [1, ...(portionSize === null ? [] : [portionSize / BASIS])];
  const energyOf = (share: number) =>
    [
      ...(energyKj === null ? [] : [t('kj', { amount: formatNumber(Math.round(energyKj * share)) })]),
      ...(energyKcal === null ? [] : [t('kcal', { amount: formatNumber(Math.round(energyKcal * share)) })]),
    ].join(' / ');
  const size = portionSize !== null && t(`size.${basis}`, { amount: formatNumber(portionSize / 1000) });
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={headingStyle}>
        {t('heading')}
      </Box>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(`per.${basis}`)}</th>
          {size && (
            <th scope="col">
              {t('perPortion')}
              <small dir="auto">{portion ? `${portion}, ${size}` : size}</small>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {(energyKj !== null || energyKcal !== null) && (
          <tr>
            <th scope="row">{t('energy')}</th>
            {shares.map((share) => (
              <td key={share}>{energyOf(share)}</td>
            ))}
          </tr>
        )}
        {NUTRIENTS.map((nutrient) => {
          const amount = food[nutrient];
          return (
            amount !== null && (
              <tr key={nutrient} data-part={PARTS.includes(nutrient) || undefined}>
                <th scope="row">{t(`rows.${nutrient}`)}</th>
                {shares.map((share) => (
                  <td key={share}>{t('gram', { amount: formatNumber(gramsOf(amount * share)) })}</td>
                ))}
              </tr>
            )
          );
        })}
      </tbody>
    </Box>
  );
}

/** Grams as labels have them: one decimal, and two below one gram. */
const gramsOf = (milligrams: number): number => {
  const digits = milligrams < 1000 ? 100 : 10;
  return Math.round((milligrams / 1000) * digits) / digits;
};
