import { lazy } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FoldedSection } from '@/ui/FoldedSection';
import type { ProductDraft } from '../product-draft';
import { hasFood } from './food-draft';

const FoodFields = lazy(async () => ({ default: (await import('./FoodFields')).FoodFields }));

/** What is known of the product as food; open where something is. */
export function FoodSection({ control }: { control: Control<ProductDraft> }) {
  const t = useTranslations('manageProducts.food');
  const { field, fieldState } = useController({ control, name: 'food' });
  return (
    <FoldedSection
      title={t('title')}
      filled={hasFood(field.value)}
      error={fieldState.error?.message}
      buttonRef={field.ref}
    >
      <FoodFields value={field.value} onChange={field.onChange} />
    </FoldedSection>
  );
}
