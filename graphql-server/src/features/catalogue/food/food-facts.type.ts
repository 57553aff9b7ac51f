import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import {
  ALLERGENS,
  DIETS,
  NUTRITION_BASES,
  type Allergen as AllergenName,
  type Diet as DietName,
  type FoodFacts as Facts,
  type NutritionBasis as Basis,
} from '@larder/shared/food-facts';

const enumOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;

export const Allergen = enumOf(ALLERGENS);
registerEnum({ Allergen }, 'The 14 allergens that food in the European Union has to name; more may come.', {
  GLUTEN: 'Cereals with gluten, such as wheat, rye, barley and oats.',
  CRUSTACEANS: 'Crustaceans.',
  EGGS: 'Eggs.',
  FISH: 'Fish.',
  PEANUTS: 'Peanuts.',
  SOYBEANS: 'Soybeans.',
  MILK: 'Milk, with its lactose.',
  NUTS: 'Tree nuts, such as almonds, hazelnuts and walnuts.',
  CELERY: 'Celery.',
  MUSTARD: 'Mustard.',
  SESAME: 'Sesame seeds.',
  SULPHITES: 'Sulphur dioxide and sulphites, above 10 mg per kilogram or litre.',
  LUPIN: 'Lupin.',
  MOLLUSCS: 'Molluscs.',
});

export const Diet = enumOf(DIETS);
registerEnum({ Diet }, 'Diets that a product suits, and marks that it has; more may come.');

export const NutritionBasis = enumOf(NUTRITION_BASES);
registerEnum({ NutritionBasis }, 'The amount of a product that its nutrition is stated for.', {
  G100: '100 grams.',
  ML100: '100 millilitres.',
});

@ObjectType({ simpleResolvers: true, description: 'Facts about food, null where nobody has stated them.' })
export class FoodFacts implements Facts {
  @NullableField(
    () => [Allergen],
    'Allergens of its ingredients; empty for none of them, null if nobody has stated them.',
  )
  contains!: AllergenName[] | null;

  @Field(() => [Allergen], 'Allergens that it may have traces of.')
  mayContain!: AllergenName[];

  @NullableField(() => String, 'The ingredients; allergens stand between asterisks, such as `*milk*`.')
  ingredients!: string | null;

  @NullableField(() => NutritionBasis, 'Amount that the next nine fields are stated for; null without them.')
  nutritionPer!: Basis | null;

  @NullableField(() => Int, 'Energy in kilojoules.')
  energyKj!: number | null;

  @NullableField(() => Int, 'Energy in kilocalories.')
  energyKcal!: number | null;

  @NullableField(() => Int, 'Fat in milligrams.')
  fat!: number | null;

  @NullableField(() => Int, 'Saturates in milligrams, a part of `fat`.')
  saturates!: number | null;

  @NullableField(() => Int, 'Carbohydrate in milligrams.')
  carbohydrate!: number | null;

  @NullableField(() => Int, 'Sugars in milligrams, a part of `carbohydrate`.')
  sugars!: number | null;

  @NullableField(() => Int, 'Fibre in milligrams.')
  fibre!: number | null;

  @NullableField(() => Int, 'Protein in milligrams.')
  protein!: number | null;

  @NullableField(() => Int, 'Salt in milligrams.')
  salt!: number | null;

  @NullableField(
    () => Int,
    'Size of a portion in thousandths of a gram or millilitre, as `nutritionPer` counts.',
  )
  portionSize!: number | null;

  @NullableField(() => String, 'A portion in words, such as `1 slice`.')
  portion!: string | null;

  @NullableField(() => String, 'Country or place of origin.')
  origin!: string | null;

  @NullableField(() => String, 'Conditions of storage.')
  storage!: string | null;

  @NullableField(() => String, 'Name and address of the producer.')
  producer!: string | null;

  @NullableField(() => Int, 'Alcohol by volume in tenths of a percent.')
  alcoholByVolume!: number | null;

  @NullableField(() => Int, 'Age in years from which it is sold; null for all.')
  ageLimit!: number | null;

  @Field(() => [Diet], 'Diets that it suits, and its marks.')
  diets!: DietName[];
}
