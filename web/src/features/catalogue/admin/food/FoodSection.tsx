import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { lazyPart } from '@/lib/lazy-part';
import { FoldedSection } from '@/ui/page/FoldedSection';
import type { ProductDraft } from '../product-draft';
import { useCategoryChoices } from '../useCategoryChoices';
import { hasFood, storedFood } from './food-draft';

const FoodFields = lazyPart(async () => (await import('./FoodFields')).FoodFields);

/** What is known of the product as food; open where something is. */
export function FoodSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.food');
  const { field, fieldState, formState } = useController({ control, name: 'food' });
  const { choices } = useCategoryChoices();
  const chosen = useWatch({ control, name: 'categories' });
  const categories = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FoldedSection
      title={t('title')}
      filled={hasFood(field.value)}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    >
      <FoodFields
        value={field.value}
        stored={storedFood(formState.defaultValues as ProductDraft, chosen)}
        categories={categories}
        onChange={field.onChange}
      />
    </FoldedSection>
  );
}
