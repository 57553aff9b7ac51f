import { Type } from 'typebox';
import {
  AGE_LIMITS,
  ALLERGENS,
  DIETS,
  NUTRITION_BASES,
  type FoodFacts as Facts,
} from '../../../common/food-facts.js';
import {
  MAX_ALCOHOL_BY_VOLUME,
  MAX_ENERGY_KCAL,
  MAX_ENERGY_KJ,
  MAX_FOOD_TEXT_LENGTH,
  MAX_INGREDIENTS_LENGTH,
  MAX_NUTRIENT,
  MAX_PORTION_SIZE,
} from '../../../common/limits.js';
import { bounds, model, nullable, textUpTo } from '../../../rest/schemas.js';

const listOf = (values: readonly string[], description: string) =>
  Type.Array(Type.Enum(Object.fromEntries(values.map((value) => [value, value]))), { description });
const text = (description: string, max: number) => nullable(Type.String({ description, ...textUpTo(max) }));
const amount = (description: string, maximum: number) =>
  nullable(Type.Integer({ description, ...bounds({ minimum: 0, maximum }) }));

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
      energyKj: amount('Energy in kilojoules.', MAX_ENERGY_KJ),
      energyKcal: amount('Energy in kilocalories.', MAX_ENERGY_KCAL),
      fat: amount('Fat in milligrams.', MAX_NUTRIENT),
      saturates: amount('Saturates in milligrams.', MAX_NUTRIENT),
      carbohydrate: amount('Carbohydrate in milligrams.', MAX_NUTRIENT),
      sugars: amount('Sugars in milligrams.', MAX_NUTRIENT),
      fibre: amount('Fibre in milligrams.', MAX_NUTRIENT),
      protein: amount('Protein in milligrams.', MAX_NUTRIENT),
      salt: amount('Salt in milligrams.', MAX_NUTRIENT),
      portionSize: amount('A portion in thousandths of a gram or millilitre.', MAX_PORTION_SIZE),
      portion: text('A portion in words.', MAX_FOOD_TEXT_LENGTH),
      origin: text('Country or place of origin.', MAX_FOOD_TEXT_LENGTH),
      storage: text('Conditions of storage.', MAX_FOOD_TEXT_LENGTH),
      producer: text('Name and address of the producer.', MAX_FOOD_TEXT_LENGTH),
      alcoholByVolume: amount('Alcohol by volume in tenths of a percent.', MAX_ALCOHOL_BY_VOLUME),
      ageLimit: nullable(
        Type.Integer({
          description: `Age from which it is sold, such as ${AGE_LIMITS[1]}.`,
          ...bounds({ minimum: 0, maximum: 99 }),
        }),
      ),
      diets: listOf(DIETS, 'Diets that it suits, and its marks.'),
    } satisfies Record<keyof Facts, unknown>,
    { description: 'Facts about food, null where nobody has stated them.' },
  ),
);
