import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import { AGE_LIMITS, NUTRITION_BASES, type FoodFact, DIETS } from '@/lib/food-facts';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { FoodTexts } from '@/lib/i18n/FoodTexts';
import { MAX_FOOD_TEXT_LENGTH, MAX_INGREDIENTS_LENGTH } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { unnamedAllergens } from '@/lib/food-problems';
import { AllergenFields } from './AllergenFields';
import { FoodQuestions } from './FoodQuestions';
import {
  changedFood,
  filledIn,
  readFood,
  TABLE,
  TEMPLATES,
  type FoodDraft,
  type FoodTemplate,
} from './food-draft';
import { ChoiceBoxes } from './ChoiceBoxes';

interface FoodFieldsProps {
  value: FoodDraft;
  stored: FoodDraft;
  /** Names of the product's categories. */
  categories: readonly string[];
  onChange: (value: FoodDraft) => void;
}

const columns = (count: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${count}, minmax(0, 1fr))` },
});

/** The facts about food, with templates that fill in what products of a kind have in common. */
export function FoodFields({ value, stored, categories, onChange }: FoodFieldsProps) {
  const t = useTranslations('manageProducts.food');
  const { ageChecks } = usePublicConfig();
  const { food, problems, doubts } = readFood(value, useFormFormatters(), categories);
  const set = (part: Partial<FoodDraft>) => onChange(changedFood(value, part, stored));
  const fill = (template: FoodTemplate) => {
    const { keep } = TEMPLATES[template];
    const { checked: _checked, ...facts } = filledIn(value, template, keep ? t(`keep.${keep}`) : '');
    set(facts);
  };
  const problemOf = (fact: FoodFact) => {
    const problem = problems[fact];
    return problem && problem !== 'notContained' ? t(`problems.${problem}`) : undefined;
  };
  const textField = (fact: 'origin' | 'storage' | 'producer' | 'portion') => (
    <TextField
      key={fact}
      label={t(`fields.${fact}`)}
      value={value[fact]}
      multiline={fact !== 'portion'}
      onChange={({ target }) => set({ [fact]: target.value })}
      slotProps={{ htmlInput: { maxLength: MAX_FOOD_TEXT_LENGTH } }}
    />
  );
  const numberField = (fact: (typeof TABLE)[number] | 'portionSize' | 'alcoholByVolume') => (
    <TextField
      key={fact}
      label={t(`fields.${fact}`)}
      value={value[fact]}
      autoComplete="off"
      onChange={({ target }) => set({ [fact]: target.value })}
      error={problems[fact] !== undefined}
      helperText={problemOf(fact)}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
  return (
    <FoodTexts>
      <Stack spacing={3}>
        <TextField
          select
          label={t('template')}
          helperText={t('templateHint')}
          value=""
          onChange={({ target }) => fill(target.value as FoodTemplate)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" />
          {(Object.keys(TEMPLATES) as FoodTemplate[]).map((template) => (
            <option key={template} value={template}>
              {t(`templates.${template}`)}
            </option>
          ))}
        </TextField>
        <AllergenFields value={value} onChange={set} />
        <TextField
          label={t('fields.ingredients')}
          helperText={t('ingredientsHint')}
          value={value.ingredients}
          onChange={({ target }) => set({ ingredients: target.value })}
          multiline
          rows={3}
          slotProps={{ htmlInput: { maxLength: MAX_INGREDIENTS_LENGTH } }}
        />
        <FoodQuestions
          unnamed={food ? unnamedAllergens(food) : []}
          doubts={doubts}
          value={value}
          onChange={set}
        />
        <TextField
          select
          label={t('fields.nutritionPer')}
          value={value.nutritionPer}
          onChange={({ target }) => set({ nutritionPer: target.value })}
          error={problems.nutritionPer !== undefined}
          helperText={problemOf('nutritionPer')}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{t('notStated')}</option>
          {NUTRITION_BASES.map((basis) => (
            <option key={basis} value={basis}>
              {t(`bases.${basis}`)}
            </option>
          ))}
        </TextField>
        <Box sx={columns(3)}>{TABLE.map(numberField)}</Box>
        <Box sx={columns(2)}>
          {numberField('portionSize')}
          {textField('portion')}
        </Box>
        {(['origin', 'storage', 'producer'] as const).map(textField)}
        <Box sx={columns(2)}>
          {numberField('alcoholByVolume')}
          <TextField
            select
            label={t('fields.ageLimit')}
            value={value.ageLimit}
            helperText={value.ageLimit !== '' && !ageChecks && t('notSoldWithoutChecks')}
            onChange={({ target }) => set({ ageLimit: target.value })}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('noAgeLimit')}</option>
            {AGE_LIMITS.map((age) => (
              <option key={age} value={age}>
                {t('age', { age })}
              </option>
            ))}
          </TextField>
        </Box>
        <DietFields value={value} problem={problemOf('diets')} onChange={set} />
      </Stack>
    </FoodTexts>
  );
}

interface DietFieldsProps {
  value: Pick<FoodDraft, 'diets'>;
  problem: string | undefined;
  onChange: (part: Pick<FoodDraft, 'diets'>) => void;
}

function DietFields({ value, problem, onChange }: DietFieldsProps) {
  const t = useTranslations('manageProducts.food');
  const nameOf = useTranslations('food.diets');
  return (
    <ChoiceBoxes
      label={t('fields.diets')}
      choices={DIETS}
      nameOf={(each) => nameOf(each)}
      chosen={value.diets}
      onChange={(diets) => onChange({ diets })}
      problem={problem}
    />
  );
}
