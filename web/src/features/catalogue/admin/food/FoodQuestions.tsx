import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import { ALLERGENS, type Allergen } from '@/lib/food-facts';
import type { DoubtfulFact } from '@/lib/food-problems';
import { formatList } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';
import type { FoodDraft } from './food-draft';

interface FoodQuestionsProps {
  /** Allergens that the ingredients emphasize and nobody has ticked. */
  unnamed: readonly Allergen[];
  doubts: readonly DoubtfulFact[];
  value: Pick<FoodDraft, 'contains' | 'mayContain' | 'checked'>;
  onChange: (part: Partial<FoodDraft>) => void;
}

/** Offers to tick allergens that the ingredients mark, or asks whether the facts are right. */
export function FoodQuestions({ unnamed, doubts, value, onChange }: FoodQuestionsProps) {
  const t = useTranslations('manageProducts.food');
  const nameOf = useTranslations('food.allergens');
  const formatters = useFormatters();
  const listOf = (words: readonly string[]) => formatList(words, formatters);
  const namesOf = (allergens: readonly Allergen[]) => listOf(allergens.map((each) => nameOf(each)));
  const mentioned = doubts.flatMap(({ doubt, allergens }) => (doubt === 'mentioned' ? allergens : []));
  const missing = ALLERGENS.filter((each) => unnamed.includes(each) || mentioned.includes(each));
  const tick = () => {
    const contains = ALLERGENS.filter((each) => missing.includes(each) || value.contains?.includes(each));
    onChange({ contains, mayContain: value.mayContain.filter((each) => !contains.includes(each)) });
  };
  if (missing.length === 0 && doubts.length === 0) return null;
  return (
    <Alert severity={unnamed.length > 0 ? 'error' : 'warning'} role="group" aria-label={t('questions')}>
      <Stack spacing={1} sx={{ alignItems: 'start' }}>
        {unnamed.length > 0 && <span>{t('problems.notContained', { allergens: namesOf(unnamed) })}</span>}
        {doubts.map(({ fact, doubt, allergens, words }) => (
          <span key={`${fact} ${doubt} ${words.join()}`}>
            {t(`problems.${doubt}`, { allergens: namesOf(allergens), words: listOf(words) })}
          </span>
        ))}
        {missing.length > 0 && (
          <Button variant="outlined" color="inherit" size="small" onClick={tick}>
            {t('tick', { allergens: namesOf(missing) })}
          </Button>
        )}
        {doubts.length > 0 && (
          <FormControlLabel
            label={t('checked')}
            control={
              <Checkbox checked={value.checked} onChange={(_event, checked) => onChange({ checked })} />
            }
          />
        )}
      </Stack>
    </Alert>
  );
}
