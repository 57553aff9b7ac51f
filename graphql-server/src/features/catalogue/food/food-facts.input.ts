import { IsOptional } from 'class-validator';
import { InputType, Int } from 'type-graphql';
import { Field, NullableField, OptionalField } from '../../../common/graphql-fields.js';
import {
  AGE_LIMITS,
  ALLERGENS,
  DIETS,
  type Allergen as AllergenName,
  type Diet as DietName,
  type FoodFact,
  type FoodFacts,
  type NutritionBasis as Basis,
} from '@larder/shared/food-facts';
import { foodProblems } from '@larder/shared/food-problems';
import { MAX_FOOD_AMOUNTS, MAX_FOOD_TEXT_LENGTH, MAX_INGREDIENTS_LENGTH } from '@larder/shared/limits';
import { say, plain } from '@larder/texts/text';
import { ArrayMaxSize, IsIn, IsInt, Max, Min, ruleOf } from '../../../common/rules.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { Allergen, Diet, NutritionBasis } from './food-facts.type.js';
import { problemMessage } from './food-messages.js';

/** What `foodProblems` says about this fact. */
const IsPlausible = (): PropertyDecorator => {
  const messageOf = (facts: object | undefined, fact: string | undefined) => {
    const given = (facts ?? {}) as Partial<FoodFacts>;
    const problem = foodProblems(given)[fact as FoodFact];
    return problem && problemMessage(problem, given);
  };
  return ruleOf(
    'isPlausible',
    (_value, args) => messageOf(args?.object, args?.property) === undefined,
    (_value, _field, args) => messageOf(args?.object, args?.property) ?? plain(''),
  );
};

/** A whole number from 0 to that of `MAX_FOOD_AMOUNTS`, if there is one. */
const IsAmount = () => (target: object, property: keyof typeof MAX_FOOD_AMOUNTS) => {
  const max = Max(MAX_FOOD_AMOUNTS[property]);
  for (const check of [IsOptional(), IsInt(), Min(0), max, IsPlausible()]) check(target, property);
};

const IsFoodText =
  (max: number): PropertyDecorator =>
  (target, property) => {
    for (const check of [IsOptional(), IsTypedText({ max })]) check(target, property);
  };

const AreAllergens = (): PropertyDecorator => (target, property) => {
  for (const check of [IsOptional(), ArrayMaxSize(ALLERGENS.length)]) check(target, property);
};

@InputType({ description: 'Facts about food; what is left out is not stated.' })
export class FoodFactsInput implements Partial<FoodFacts> {
  @NullableField(
    () => [Allergen],
    'Allergens of its ingredients, with those that `ingredients` marks; empty for none,\nnull if not known.',
  )
  @AreAllergens()
  @IsPlausible()
  contains?: AllergenName[] | null;

  @Field(() => [Allergen], 'Allergens that it may have traces of.', { defaultValue: [] })
  @AreAllergens()
  mayContain!: AllergenName[];

  @NullableField(
    () => String,
    `The ingredients, up to ${MAX_INGREDIENTS_LENGTH} characters, with allergens between asterisks.`,
  )
  @IsFoodText(MAX_INGREDIENTS_LENGTH)
  @IsPlausible()
  ingredients?: string | null;

  @NullableField(
    () => NutritionBasis,
    'Amount that the next nine fields are stated for; required with any of them.',
  )
  @IsPlausible()
  nutritionPer?: Basis | null;

  @NullableField(() => Int, 'Energy in kilojoules.')
  @IsAmount()
  energyKj?: number | null;

  @NullableField(() => Int, 'Energy in kilocalories, which has to fit `energyKj`.')
  @IsAmount()
  energyKcal?: number | null;

  @NullableField(() => Int, 'Fat in milligrams.')
  @IsAmount()
  fat?: number | null;

  @NullableField(() => Int, 'Saturates in milligrams, at most the `fat`.')
  @IsAmount()
  saturates?: number | null;

  @NullableField(() => Int, 'Carbohydrate in milligrams.')
  @IsAmount()
  carbohydrate?: number | null;

  @NullableField(() => Int, 'Sugars in milligrams, at most the `carbohydrate`.')
  @IsAmount()
  sugars?: number | null;

  @NullableField(() => Int, 'Fibre in milligrams.')
  @IsAmount()
  fibre?: number | null;

  @NullableField(() => Int, 'Protein in milligrams.')
  @IsAmount()
  protein?: number | null;

  @NullableField(() => Int, 'Salt in milligrams.')
  @IsAmount()
  salt?: number | null;

  @NullableField(
    () => Int,
    'Size of a portion in thousandths of a gram or millilitre, as `nutritionPer` counts.',
  )
  @IsAmount()
  portionSize?: number | null;

  @NullableField(
    () => String,
    `A portion in words, such as \`1 slice\`, up to ${MAX_FOOD_TEXT_LENGTH} characters.`,
  )
  @IsFoodText(MAX_FOOD_TEXT_LENGTH)
  portion?: string | null;

  @NullableField(() => String, `Country or place of origin, up to ${MAX_FOOD_TEXT_LENGTH} characters.`)
  @IsFoodText(MAX_FOOD_TEXT_LENGTH)
  origin?: string | null;

  @NullableField(() => String, `Conditions of storage, up to ${MAX_FOOD_TEXT_LENGTH} characters.`)
  @IsFoodText(MAX_FOOD_TEXT_LENGTH)
  storage?: string | null;

  @NullableField(() => String, `Name and address of the producer, up to ${MAX_FOOD_TEXT_LENGTH} characters.`)
  @IsFoodText(MAX_FOOD_TEXT_LENGTH)
  producer?: string | null;

  @NullableField(() => Int, 'Alcohol by volume in tenths of a percent, 0 to 1000.')
  @IsAmount()
  alcoholByVolume?: number | null;

  @OptionalField(() => Int, 'Age from which it is sold: 16, 18 or 21; null for all.')
  @IsIn(AGE_LIMITS, { message: say('products.ageLimits', { limits: AGE_LIMITS.join(', ') }) })
  ageLimit?: number | null;

  @Field(() => [Diet], 'Diets that it suits, and its marks; none that its allergens rule out.', {
    defaultValue: [],
  })
  @IsOptional()
  @ArrayMaxSize(DIETS.length)
  @IsPlausible()
  diets!: DietName[];
}
