import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  ALLERGENS,
  DIETS,
  NUTRITION_BASES,
  type Allergen as AllergenName,
  type Diet as DietName,
  type FoodFacts as Facts,
  type NutritionBasis as Basis,
} from '../../../common/food-facts.js';

const enumOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Name, Name>;

export const Allergen = enumOf(ALLERGENS);
registerEnumType(Allergen, {
  name: 'Allergen',
  description: 'The 14 allergens that food in the European Union has to name; more may come.',
  valuesConfig: {
    GLUTEN: { description: 'Cereals with gluten, such as wheat, rye, barley and oats.' },
    CRUSTACEANS: { description: 'Crustaceans.' },
    EGGS: { description: 'Eggs.' },
    FISH: { description: 'Fish.' },
    PEANUTS: { description: 'Peanuts.' },
    SOYBEANS: { description: 'Soybeans.' },
    MILK: { description: 'Milk, with its lactose.' },
    NUTS: { description: 'Tree nuts, such as almonds, hazelnuts and walnuts.' },
    CELERY: { description: 'Celery.' },
    MUSTARD: { description: 'Mustard.' },
    SESAME: { description: 'Sesame seeds.' },
    SULPHITES: { description: 'Sulphur dioxide and sulphites, above 10 mg per kilogram or litre.' },
    LUPIN: { description: 'Lupin.' },
    MOLLUSCS: { description: 'Molluscs.' },
  },
});

export const Diet = enumOf(DIETS);
registerEnumType(Diet, {
  name: 'Diet',
  description: 'Diets that a product suits, and marks that it has; more may come.',
});

export const NutritionBasis = enumOf(NUTRITION_BASES);
registerEnumType(NutritionBasis, {
  name: 'NutritionBasis',
  description: 'The amount of a product that its nutrition is stated for.',
  valuesConfig: {
    G100: { description: '100 grams.' },
    ML100: { description: '100 millilitres.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'Facts about food, null where nobody has stated them.' })
export class FoodFacts implements Facts {
  @Field(() => [Allergen], {
    nullable: true,
    description: 'Allergens of its ingredients; empty for none of them, null if nobody has stated them.',
  })
  contains!: AllergenName[] | null;

  @Field(() => [Allergen], { description: 'Allergens that it may have traces of.' })
  mayContain!: AllergenName[];

  @Field(() => String, {
    nullable: true,
    description: 'The ingredients; allergens stand between asterisks, such as `*milk*`.',
  })
  ingredients!: string | null;

  @Field(() => NutritionBasis, {
    nullable: true,
    description: 'Amount that the next nine fields are stated for; null without them.',
  })
  nutritionPer!: Basis | null;

  @Field(() => Int, { nullable: true, description: 'Energy in kilojoules.' })
  energyKj!: number | null;

  @Field(() => Int, { nullable: true, description: 'Energy in kilocalories.' })
  energyKcal!: number | null;

  @Field(() => Int, { nullable: true, description: 'Fat in milligrams.' })
  fat!: number | null;

  @Field(() => Int, { nullable: true, description: 'Saturates in milligrams, a part of `fat`.' })
  saturates!: number | null;

  @Field(() => Int, { nullable: true, description: 'Carbohydrate in milligrams.' })
  carbohydrate!: number | null;

  @Field(() => Int, { nullable: true, description: 'Sugars in milligrams, a part of `carbohydrate`.' })
  sugars!: number | null;

  @Field(() => Int, { nullable: true, description: 'Fibre in milligrams.' })
  fibre!: number | null;

  @Field(() => Int, { nullable: true, description: 'Protein in milligrams.' })
  protein!: number | null;

  @Field(() => Int, { nullable: true, description: 'Salt in milligrams.' })
  salt!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Size of a portion in thousandths of a gram or millilitre, as `nutritionPer` counts.',
  })
  portionSize!: number | null;

  @Field(() => String, { nullable: true, description: 'A portion in words, such as `1 slice`.' })
  portion!: string | null;

  @Field(() => String, { nullable: true, description: 'Country or place of origin.' })
  origin!: string | null;

  @Field(() => String, { nullable: true, description: 'Conditions of storage.' })
  storage!: string | null;

  @Field(() => String, { nullable: true, description: 'Name and address of the producer.' })
  producer!: string | null;

  @Field(() => Int, { nullable: true, description: 'Alcohol by volume in tenths of a percent.' })
  alcoholByVolume!: number | null;

  @Field(() => Int, { nullable: true, description: 'Age in years from which it is sold; null for all.' })
  ageLimit!: number | null;

  @Field(() => [Diet], { description: 'Diets that it suits, and its marks.' })
  diets!: DietName[];
}
