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
import { ChoiceBoxes } from '@/ui/forms/ChoiceBoxes';

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
  const textField = (fact: TextFact) => <FactText key={fact} fact={fact} value={value} onChange={set} />;
  const numberField = (fact: NumberFact) => (
    <FactNumber
      key={fact}
      fact={fact}
      value={value}
      problem={problemOf(fact)}
      isWrong={problems[fact] !== undefined}
      onChange={set}
    />
  );
  return (
    <FoodTexts>
      <Stack spacing={3}>
        <TemplateSelect onChoose={fill} />
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
        <NutritionBasis value={value} problem={problemOf('nutritionPer')} onChange={set} />
        <Box sx={columns(3)}>{TABLE.map(numberField)}</Box>
        <Box sx={columns(2)}>
          {numberField('portionSize')}
          {textField('portion')}
        </Box>
        {(['origin', 'storage', 'producer'] as const).map(textField)}
        <Box sx={columns(2)}>
          {numberField('alcoholByVolume')}
          <AgeLimit value={value} onChange={set} />
        </Box>
        <DietFields value={value} problem={problemOf('diets')} onChange={set} />
      </Stack>
    </FoodTexts>
  );
}

type TextFact = 'origin' | 'storage' | 'producer' | 'portion';
type NumberFact = (typeof TABLE)[number] | 'portionSize' | 'alcoholByVolume';

interface FactProps<Fact extends FoodFact> {
  fact: Fact;
  value: FoodDraft;
  onChange: (part: Partial<FoodDraft>) => void;
}

function FactText({ fact, value, onChange }: FactProps<TextFact>) {
  const t = useTranslations('manageProducts.food');
  return (
    <TextField
      label={t(`fields.${fact}`)}
      value={value[fact]}
      multiline={fact !== 'portion'}
      onChange={({ target }) => onChange({ [fact]: target.value })}
      slotProps={{ htmlInput: { maxLength: MAX_FOOD_TEXT_LENGTH } }}
    />
  );
}

interface FactNumberProps extends FactProps<NumberFact> {
  problem: string | undefined;
  isWrong: boolean;
}

function FactNumber({ fact, value, problem, isWrong, onChange }: FactNumberProps) {
  const t = useTranslations('manageProducts.food');
  return (
    <TextField
      label={t(`fields.${fact}`)}
      value={value[fact]}
      autoComplete="off"
      onChange={({ target }) => onChange({ [fact]: target.value })}
      error={isWrong}
      helperText={problem}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function TemplateSelect({ onChoose }: { onChoose: (template: FoodTemplate) => void }) {
  const t = useTranslations('manageProducts.food');
  return (
    <TextField
      select
      label={t('template')}
      helperText={t('templateHint')}
      value=""
      onChange={({ target }) => onChoose(target.value as FoodTemplate)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {(Object.keys(TEMPLATES) as FoodTemplate[]).map((template) => (
        <option key={template} value={template}>
          {t(`templates.${template}`)}
        </option>
      ))}
    </TextField>
  );
}

interface NutritionBasisProps {
  value: Pick<FoodDraft, 'nutritionPer'>;
  problem: string | undefined;
  onChange: (part: Pick<FoodDraft, 'nutritionPer'>) => void;
}

function NutritionBasis({ value, problem, onChange }: NutritionBasisProps) {
  const t = useTranslations('manageProducts.food');
  return (
    <TextField
      select
      label={t('fields.nutritionPer')}
      value={value.nutritionPer}
      onChange={({ target }) => onChange({ nutritionPer: target.value })}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('notStated')}</option>
      {NUTRITION_BASES.map((basis) => (
        <option key={basis} value={basis}>
          {t(`bases.${basis}`)}
        </option>
      ))}
    </TextField>
  );
}

interface AgeLimitProps {
  value: Pick<FoodDraft, 'ageLimit'>;
  onChange: (part: Pick<FoodDraft, 'ageLimit'>) => void;
}

function AgeLimit({ value, onChange }: AgeLimitProps) {
  const t = useTranslations('manageProducts.food');
  const { ageChecks } = usePublicConfig();
  return (
    <TextField
      select
      label={t('fields.ageLimit')}
      value={value.ageLimit}
      helperText={value.ageLimit !== '' && !ageChecks && t('notSoldWithoutChecks')}
      onChange={({ target }) => onChange({ ageLimit: target.value })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('noAgeLimit')}</option>
      {AGE_LIMITS.map((age) => (
        <option key={age} value={age}>
          {t('age', { age })}
        </option>
      ))}
    </TextField>
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
