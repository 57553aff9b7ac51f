import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FoodFieldsFragment } from '@/features/catalogue/product/shared/food.generated';
import { NutritionTable } from './NutritionTable';
import { headingStyle } from './heading-style';
import { ingredientParts } from '@/lib/food-facts';

const textStyle = { maxWidth: '62ch', m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' };

/** Ingredients, nutrition and what else is known, after the description. */
export function FoodDetails({ food }: { food: FoodFieldsFragment }) {
  const t = useTranslations('food.facts');
  const { ingredients, nutritionPer, storage, origin, producer } = food;
  return (
    <>
      {ingredients !== null && (
        <Part title={t('ingredients')}>
          <Box component="p" dir="auto" sx={textStyle}>
            <Ingredients text={ingredients} />
          </Box>
        </Part>
      )}
      {nutritionPer !== null && <NutritionTable food={food} basis={nutritionPer} />}
      <Text title={t('storage')} text={storage} />
      <Text title={t('origin')} text={origin} />
      <Text title={t('producer')} text={producer} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box component="h2" id={id} sx={headingStyle}>
        {title}
      </Box>
      {children}
    </section>
  );
}

function Text({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Part title={title}>
      <Box component="p" dir="auto" sx={textStyle}>
        {text}
      </Box>
    </Part>
  );
}

/** The ingredients with emphasized allergens. */
function Ingredients({ text }: { text: string }) {
  return ingredientParts(text).map((part, place) =>
    // Parts never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
  );
}
