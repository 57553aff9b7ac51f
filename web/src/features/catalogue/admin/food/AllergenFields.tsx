import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'use-intl';
import { ALLERGENS } from '@/lib/food-facts';
import { ChoiceBoxes } from '@/ui/forms/ChoiceBoxes';
import type { FoodDraft } from './food-draft';

interface AllergenFieldsProps {
  value: Pick<FoodDraft, 'contains' | 'mayContain'>;
  onChange: (part: Partial<FoodDraft>) => void;
}

/** What the product contains; that it contains none of them is a statement of its own. */
export function AllergenFields({ value: { contains, mayContain }, onChange }: AllergenFieldsProps) {
  const t = useTranslations('manageProducts.food');
  const nameOf = useTranslations('food.allergens');
  return (
    <>
      <ChoiceBoxes
        label={t('fields.contains')}
        choices={ALLERGENS}
        nameOf={(each) => nameOf(each)}
        chosen={contains ?? []}
        onChange={(chosen) => onChange({ contains: chosen.length > 0 ? chosen : null })}
      >
        <FormControlLabel
          label={t('containsNone')}
          control={
            <Checkbox
              checked={contains?.length === 0}
              onChange={(_event, checked) => onChange({ contains: checked ? [] : null })}
            />
          }
        />
      </ChoiceBoxes>
      <ChoiceBoxes
        label={t('fields.mayContain')}
        choices={ALLERGENS}
        nameOf={(each) => nameOf(each)}
        chosen={mayContain}
        onChange={(chosen) => onChange({ mayContain: chosen })}
      />
    </>
  );
}
