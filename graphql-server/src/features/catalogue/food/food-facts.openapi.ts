import { Type } from 'typebox';
import {
  AGE_LIMITS,
  ALLERGENS,
  DIETS,
  NUTRITION_BASES,
  type FoodFacts as Facts,
} from '@larder/shared/food-facts';
import { MAX_FOOD_AMOUNTS, MAX_FOOD_TEXT_LENGTH, MAX_INGREDIENTS_LENGTH } from '@larder/shared/limits';
import { boundedInteger, boundedText, model, nullable } from '../../../rest/schemas.js';

const listOf = (values: readonly string[], description: string) =>
  Type.Array(Type.Enum(Object.fromEntries(values.map((value) => [value, value]))), { description });
const text = (description: string, max: number) => nullable(boundedText(description, max));
const amount = (fact: keyof typeof MAX_FOOD_AMOUNTS, description: string) =>
  nullable(boundedInteger(description, { minimum: 0, maximum: MAX_FOOD_AMOUNTS[fact] }));

/** Facts about food, with the values of the GraphQL schema. */
export const FoodFactsModel = model(
  'FoodFacts',
  Type.Object(
    {
      contains: nullable(listOf(ALLERGENS, 'Allergens of its ingredients; empty for none of the 14.')),
      mayContain: listOf(ALLERGENS, 'Allergens that it may have traces of.'),
      ingredients: text('The ingredients, with allergens between asterisks.', MAX_INGREDIENTS_LENGTH),
      nutritionPer: nullable(
        Type.Enum(Object.fromEntries(NUTRITION_BASES.map((basis) => [basis, basis])), {
          description: 'What the nutrition is stated for.',
        }),
      ),
      energyKj: amount('energyKj', 'Energy in kilojoules.'),
      energyKcal: amount('energyKcal', 'Energy in kilocalories.'),
      fat: amount('fat', 'Fat in milligrams.'),
      saturates: amount('saturates', 'Saturates in milligrams.'),
      carbohydrate: amount('carbohydrate', 'Carbohydrate in milligrams.'),
      sugars: amount('sugars', 'Sugars in milligrams.'),
      fibre: amount('fibre', 'Fibre in milligrams.'),
      protein: amount('protein', 'Protein in milligrams.'),
      salt: amount('salt', 'Salt in milligrams.'),
      portionSize: amount('portionSize', 'A portion in thousandths of a gram or millilitre.'),
      portion: text('A portion in words.', MAX_FOOD_TEXT_LENGTH),
      origin: text('Country or place of origin.', MAX_FOOD_TEXT_LENGTH),
      storage: text('Conditions of storage.', MAX_FOOD_TEXT_LENGTH),
      producer: text('Name and address of the producer.', MAX_FOOD_TEXT_LENGTH),
      alcoholByVolume: amount('alcoholByVolume', 'Alcohol by volume in tenths of a percent.'),
      ageLimit: nullable(
        boundedInteger(`Age from which it is sold, such as ${AGE_LIMITS[1]}.`, { minimum: 0, maximum: 99 }),
      ),
      diets: listOf(DIETS, 'Diets that it suits, and its marks.'),
    } satisfies Record<keyof Facts, unknown>,
    { description: 'Facts about food, null where nobody has stated them.' },
  ),
);
