// The web bundles this file.

import { allergensIn } from './allergen-words.js';
import {
  ALLERGENS,
  hasAmounts,
  ingredientParts,
  type Allergen,
  type Diet,
  type FoodFact,
  type FoodFacts,
  type NutritionBasis,
} from './food-facts.js';

const DIET_PROBLEMS = ['notVegan', 'notVegetarian', 'notGlutenFree', 'notKosher', 'notHalal'] as const;
type DietProblem = (typeof DIET_PROBLEMS)[number];

export type FoodProblem =
  | 'noBasis'
  | 'saturatesAboveFat'
  | 'sugarsAboveCarbohydrate'
  | 'tooMuch'
  | 'energies'
  | 'notContained'
  | DietProblem;

/** What may be true but is rarely meant: an admin confirms it. */
export type FoodDoubt = 'mentioned' | 'unknownMark' | 'category' | 'alcoholForAll' | DietProblem;

export interface DoubtfulFact {
  readonly fact: FoodFact;
  readonly doubt: FoodDoubt;
  readonly allergens: readonly Allergen[];
  /** The emphasized words that are no known allergen, or the name of the category. */
  readonly words: readonly string[];
}

const FLESH: readonly Allergen[] = ['CRUSTACEANS', 'FISH', 'MOLLUSCS'];
const SHELLFISH: readonly Allergen[] = ['CRUSTACEANS', 'MOLLUSCS'];

/** What a diet rules out for certain. Lactose-free milk is milk. */
const RULED_OUT: readonly (readonly [Diet, readonly Allergen[], DietProblem])[] = [
  ['VEGAN', [...FLESH, 'EGGS', 'MILK'], 'notVegan'],
  ['VEGETARIAN', FLESH, 'notVegetarian'],
  ['GLUTEN_FREE', ['GLUTEN'], 'notGlutenFree'],
  ['KOSHER', SHELLFISH, 'notKosher'],
];

/** In tenths of a percent: what fermentation alone leaves, such as in bread and juice. */
const TRACE_OF_ALCOHOL = 5;
/** Beverages with more name their alcohol. Source: article 16 of Regulation (EU) No 1169/2011. */
const NAMED_ALCOHOL = 12;

/** 100 g hold no more, but for rounding; 100 ml of a syrup weigh more. */
const MOST_MILLIGRAMS: Readonly<Record<NutritionBasis, number>> = { G100: 101_000, ML100: 150_000 };
const ADDED_UP = ['fat', 'carbohydrate', 'fibre', 'protein', 'salt'] as const;

/** Joules of a calorie. Source: annex XIV of the regulation, whose factors give about this one. */
const KJ_PER_KCAL = 4.184;
const ENERGY_TOLERANCE = 0.15;
/** Rounding to whole kilocalories. */
const ROUNDED_KJ = 4;

/** What cannot be true of a product, by the fact to correct. */
export function foodProblems(facts: Partial<FoodFacts>): Partial<Record<FoodFact, FoodProblem>> {
  const { contains, nutritionPer, energyKj, energyKcal, fat, saturates, carbohydrate, sugars } = facts;
  const sum = ADDED_UP.reduce((total, each) => total + (facts[each] ?? 0), 0);
  const expected = (energyKcal ?? 0) * KJ_PER_KCAL;
  const off = Math.abs((energyKj ?? 0) - expected);
  const unnamed = unnamedAllergens(facts).length > 0 && 'notContained';
  const { diets = [], alcoholByVolume } = facts;
  const found: Partial<Record<FoodFact, FoodProblem | false | undefined>> = {
    contains: unnamed,
    ingredients: unnamed,
    nutritionPer: !nutritionPer && hasAmounts(facts) && 'noBasis',
    energyKcal:
      typeof energyKj === 'number' &&
      typeof energyKcal === 'number' &&
      off > Math.max(ROUNDED_KJ, expected * ENERGY_TOLERANCE) &&
      'energies',
    fat: sum > MOST_MILLIGRAMS[nutritionPer ?? 'G100'] && 'tooMuch',
    saturates: isAbove(saturates, fat) && 'saturatesAboveFat',
    sugars: isAbove(sugars, carbohydrate) && 'sugarsAboveCarbohydrate',
    diets:
      dietProblem(diets, [...(contains ?? []), ...certainMarks(facts)]) ??
      (diets.includes('HALAL') && (alcoholByVolume ?? 0) > TRACE_OF_ALCOHOL && 'notHalal'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

const isAbove = (part: number | null | undefined, whole: number | null | undefined): boolean =>
  typeof part === 'number' && typeof whole === 'number' && part > whole;

const dietProblem = (diets: readonly Diet[], allergens: readonly Allergen[]): DietProblem | undefined =>
  RULED_OUT.find(
    ([diet, ruledOut]) => diets.includes(diet) && ruledOut.some((each) => allergens.includes(each)),
  )?.[2];

/** Words that categories have for what they are free of. */
const DIET_WORDS: Partial<Record<Diet, RegExp>> = {
  VEGAN: /vegan|वीगन|نباتي صرف/iu,
  GLUTEN_FREE: /gluten[ -]?fr(?:ee|ei)|ग्लूटेन[- ]मुक्त|خال من الغلوتين/iu,
};

/** What a category of this name does not have. */
const ruledOutBy = (category: string): Allergen[] =>
  RULED_OUT.flatMap(([diet, ruledOut]) => (DIET_WORDS[diet]?.test(category) ? ruledOut : []));

const marksOf = (ingredients: string | null | undefined): string[] =>
  ingredientParts(ingredients ?? '').filter((_part, place) => place % 2 === 1);

/** The allergens that ingredients emphasize. */
export const markedAllergens = (ingredients: string | null | undefined): Allergen[] =>
  allergensIn(marksOf(ingredients).join(', '));

/** Those that are ingredients for certain: traces may be emphasized too. */
const certainMarks = ({ ingredients, mayContain = [] }: Partial<FoodFacts>): Allergen[] =>
  markedAllergens(ingredients).filter((each) => !mayContain.includes(each));

/** The allergens that the ingredients emphasize and a stated `contains` lacks. */
export const unnamedAllergens = (facts: Partial<FoodFacts>): Allergen[] => {
  const { contains } = facts;
  return contains ? certainMarks(facts).filter((each) => !contains.includes(each)) : [];
};

/** Adds what the ingredients mark: older products, or two admins at once, may contradict them. */
export const withMarkedAllergens = <Facts extends FoodFacts | null>(facts: Facts): Facts => {
  const unnamed = facts ? unnamedAllergens(facts) : [];
  if (!facts || unnamed.length === 0) return facts;
  const contained = [...(facts.contains ?? []), ...unnamed];
  return { ...facts, contains: ALLERGENS.filter((each) => contained.includes(each)) };
};

/**
 * What has to be confirmed of food facts without problems.
 *
 * @param categories names of the product's categories
 */
export function foodDoubts(
  facts: Partial<FoodFacts>,
  categories: readonly string[] = [],
): readonly DoubtfulFact[] {
  const { contains, mayContain = [], ingredients, diets = [], alcoholByVolume, ageLimit } = facts;
  const named = allergensIn(ingredients ?? '');
  const marked = markedAllergens(ingredients);
  // Ingredients often end with the traces, without emphasis.
  const mentioned = named.filter((each) => marked.includes(each) || !mayContain.includes(each));
  const doubts: DoubtfulFact[] = [];
  const add = (fact: FoodFact, doubt: FoodDoubt, allergens: Allergen[] = [], words: string[] = []) =>
    doubts.push({ fact, doubt, allergens, words });

  const all = ALLERGENS.filter((each) => contains?.includes(each) || mentioned.includes(each));
  if (contains) {
    const unnamed = unnamedAllergens(facts);
    const lacking = mentioned.filter((each) => !contains.includes(each) && !unnamed.includes(each));
    if (lacking.length > 0) add('ingredients', 'mentioned', lacking);
    const unknown = marksOf(ingredients).filter((mark) => allergensIn(mark).length === 0);
    if (unknown.length > 0) add('ingredients', 'unknownMark', [], unknown);
    for (const category of categories) {
      const its = allergensIn(category);
      const isOther = its.length > 0 && !its.some((each) => [...all, ...mayContain].includes(each));
      const against = ruledOutBy(category).filter((each) => all.includes(each));
      if (isOther || against.length > 0) add('contains', 'category', isOther ? its : against, [category]);
    }
  }
  const unlikely = dietProblem(diets, all);
  if (unlikely) add('diets', unlikely);
  else if (diets.includes('HALAL') && (alcoholByVolume ?? 0) > 0) add('diets', 'notHalal');
  if ((alcoholByVolume ?? 0) > NAMED_ALCOHOL && !ageLimit) add('ageLimit', 'alcoholForAll');
  return doubts;
}
