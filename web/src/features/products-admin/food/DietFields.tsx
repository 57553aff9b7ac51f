import { useTranslations } from 'use-intl';
import { DIETS } from '@/lib/food-facts';
import { ChoiceBoxes } from './ChoiceBoxes';
import type { FoodDraft } from './food-draft';

interface DietFieldsProps {
  value: Pick<FoodDraft, 'diets'>;
  problem: string | undefined;
  onChange: (part: Pick<FoodDraft, 'diets'>) => void;
}

export function DietFields({ value, problem, onChange }: DietFieldsProps) {
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
