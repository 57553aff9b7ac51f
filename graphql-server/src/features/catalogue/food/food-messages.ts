import type { FoodFact, FoodFacts } from '@larder/shared/food-facts';
import { foodDoubts, unnamedAllergens, type FoodDoubt, type FoodProblem } from '@larder/shared/food-problems';
import { say, sentences, type Text } from '@larder/texts/text';

const PROBLEMS: Readonly<Record<Exclude<FoodProblem, 'notContained'>, Text>> = {
  noBasis: say('food.nutritionWithoutBase'),
  saturatesAboveFat: say('food.moreSaturates'),
  sugarsAboveCarbohydrate: say('food.moreSugars'),
  tooMuch: say('food.tooHeavy'),
  energies: say('food.energyDoesNotFit'),
  notVegan: say('food.notVegan'),
  notVegetarian: say('food.notVegetarian'),
  notGlutenFree: say('food.notGlutenFree'),
  notKosher: say('food.notKosher'),
  notHalal: say('food.notHalal'),
};

/** What is wrong with a fact. */
export function problemMessage(problem: FoodProblem, facts: Partial<FoodFacts>): Text {
  if (problem !== 'notContained') return PROBLEMS[problem];
  const allergens = unnamedAllergens(facts).join(', ');
  return say('food.markedAllergens', { allergens });
}

const DOUBTS: Readonly<Partial<Record<FoodDoubt, (allergens: string, words: string) => Text>>> = {
  mentioned: (allergens) => say('food.namedAllergens', { allergens }),
  unknownMark: (_allergens, words) => say('food.unknownAllergen', { words }),
  category: (_allergens, words) => say('food.categoryDoesNotFit', { words }),
  alcoholForAll: () => say('food.alcoholWithoutAgeLimit'),
};

const CONFIRM = say('food.confirm');

/** Asks to confirm what is doubtful; a program confirms with `foodChecked`. */
export const doubtMessages = (
  facts: FoodFacts,
  categories: readonly string[],
): Partial<Record<FoodFact, Text>> =>
  Object.fromEntries(
    foodDoubts(facts, categories).map(({ fact, doubt, allergens, words }) => {
      const message =
        DOUBTS[doubt]?.(allergens.join(', '), words.join(', ')) ?? PROBLEMS[doubt as keyof typeof PROBLEMS];
      return [fact, sentences(message, CONFIRM)];
    }),
  );
