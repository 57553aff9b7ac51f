// The web bundles this file.

import { ALLERGENS, DIETS, type Allergen, type Diet } from './food-names.js';

export { ALLERGENS, DIETS, type Allergen, type Diet };

/** What amounts of nutrients refer to: 100 grams or 100 millilitres. */
export const NUTRITION_BASES = ['G100', 'ML100'] as const;
export type NutritionBasis = (typeof NUTRITION_BASES)[number];

/** In milligrams, in the order of annex XV of Regulation (EU) No 1169/2011. */
export const NUTRIENTS = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const;
export const ENERGIES = ['energyKj', 'energyKcal'] as const;

export const AGE_LIMITS = [16, 18, 21] as const;

/** The age that satisfies all limits; null without any. */
export const highestAge = (limits: readonly (number | null)[]): number | null =>
  Math.max(0, ...limits.map((limit) => limit ?? 0)) || null;

type Amounts = Record<(typeof NUTRIENTS)[number] | (typeof ENERGIES)[number], number | null>;

/** Null for what nobody has stated. */
export interface FoodFacts extends Amounts {
  /** An empty list is a statement as well: none of the allergens. */
  contains: Allergen[] | null;
  mayContain: Allergen[];
  /** Allergens stand between asterisks. */
  ingredients: string | null;
  /** Null if there are no amounts. */
  nutritionPer: NutritionBasis | null;
  /** In thousandths of a gram or millilitre. */
  portionSize: number | null;
  /** Such as `1 slice`. */
  portion: string | null;
  origin: string | null;
  storage: string | null;
  producer: string | null;
  /** In tenths of a percent. */
  alcoholByVolume: number | null;
  /** In years. */
  ageLimit: number | null;
  diets: Diet[];
}

export type FoodFact = keyof FoodFacts;

/** In the order in which forms and files have them. */
export const NO_FOOD_FACTS: Readonly<FoodFacts> = {
  contains: null,
  mayContain: [],
  ingredients: null,
  nutritionPer: null,
  energyKj: null,
  energyKcal: null,
  fat: null,
  saturates: null,
  carbohydrate: null,
  sugars: null,
  fibre: null,
  protein: null,
  salt: null,
  portionSize: null,
  portion: null,
  origin: null,
  storage: null,
  producer: null,
  alcoholByVolume: null,
  ageLimit: null,
  diets: [],
};

export const FOOD_FACTS = Object.keys(NO_FOOD_FACTS) as FoodFact[];

/** Whether nobody has stated a fact. */
export const isUnknown = (fact: FoodFact, value: FoodFacts[FoodFact] | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (fact !== 'contains' && Array.isArray(value) && value.length === 0);

const inOrder = <Value>(all: readonly Value[], some: readonly Value[]): Value[] =>
  all.filter((each) => some.includes(each));

/** Facts in one spelling: trimmed, in order, each allergen once; null when nothing is known. */
export function normalizeFood(given: Partial<FoodFacts> | null): FoodFacts | null {
  if (!given) return null;
  const facts = Object.fromEntries(
    FOOD_FACTS.map((fact) => {
      const value = typeof given[fact] === 'string' ? given[fact].trim() : given[fact];
      return [fact, isUnknown(fact, value) ? NO_FOOD_FACTS[fact] : value];
    }),
  ) as unknown as FoodFacts;
  const contains = facts.contains && inOrder(ALLERGENS, facts.contains);
  const mayContain = inOrder(ALLERGENS, facts.mayContain).filter((each) => !contains?.includes(each));
  const nutritionPer = hasAmounts(facts) ? facts.nutritionPer : null;
  const normal = { ...facts, contains, mayContain, nutritionPer, diets: inOrder(DIETS, facts.diets) };
  return FOOD_FACTS.every((fact) => isUnknown(fact, normal[fact])) ? null : normal;
}

/** Whether there is an amount of a nutrient or of energy. */
export const hasAmounts = (facts: Partial<FoodFacts>): boolean =>
  [...ENERGIES, ...NUTRIENTS].some((each) => typeof facts[each] === 'number');

// An asterisk behind a word is a footnote, such as "sugar*, *from organic farming".
const EMPHASIZED = /(?<![^\s([,;:/])\*(?=[^\s*])([^*]*[^\s*])\*(?![\p{L}\d])/gu;

/** A text of ingredients in parts; each second one is emphasized. */
export const ingredientParts = (text: string): string[] => text.split(EMPHASIZED);
