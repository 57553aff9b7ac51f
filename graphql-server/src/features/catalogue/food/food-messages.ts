import type { FoodFact, FoodFacts } from '@larder/shared/food-facts';
import { foodDoubts, unnamedAllergens, type FoodDoubt, type FoodProblem } from '@larder/shared/food-problems';

const PROBLEMS: Readonly<Record<Exclude<FoodProblem, 'notContained'>, string>> = {
  noBasis: 'Say whether the nutrition is that of 100 g or of 100 ml.',
  saturatesAboveFat: 'Saturates are a part of the fat, so there cannot be more of them.',
  sugarsAboveCarbohydrate: 'Sugars are a part of the carbohydrate, so there cannot be more of them.',
  tooMuch: 'Fat, carbohydrate, fibre, protein and salt weigh more than the product itself.',
  energies: 'Kilojoules and kilocalories do not fit: one kilocalorie is about 4.2 kilojoules.',
  notVegan: 'What contains milk, eggs, fish, crustaceans or molluscs is not vegan.',
  notVegetarian: 'What contains fish, crustaceans or molluscs is not vegetarian.',
  notGlutenFree: 'What contains gluten is not free of it.',
  notKosher: 'What contains crustaceans or molluscs is not kosher.',
  notHalal: 'What contains alcohol is not halal.',
};

/** What is wrong with a fact, in English. */
export function problemMessage(problem: FoodProblem, facts: Partial<FoodFacts>): string {
  if (problem !== 'notContained') return PROBLEMS[problem];
  const allergens = unnamedAllergens(facts).join(', ');
  return `The ingredients mark ${allergens}, which is not among the allergens it contains.`;
}

const DOUBTS: Readonly<Partial<Record<FoodDoubt, (allergens: string, words: string) => string>>> = {
  mentioned: (allergens) =>
    `The ingredients name ${allergens}, which is not among the allergens it contains.`,
  unknownMark: (_allergens, words) => `No allergen is known for “${words}”, which the ingredients mark.`,
  category: (_allergens, words) => `The allergens do not fit the category “${words}”.`,
  alcoholForAll: () => 'It contains alcohol, but has no age limit.',
};

const CONFIRM = 'If it is right all the same, confirm it with foodChecked.';

/** Asks to confirm what is doubtful; a program confirms with `foodChecked`. */
export const doubtMessages = (
  facts: FoodFacts,
  categories: readonly string[],
): Partial<Record<FoodFact, string>> =>
  Object.fromEntries(
    foodDoubts(facts, categories).map(({ fact, doubt, allergens, words }) => {
      const message =
        DOUBTS[doubt]?.(allergens.join(', '), words.join(', ')) ?? PROBLEMS[doubt as keyof typeof PROBLEMS];
      return [fact, [message, CONFIRM].join(' ')];
    }),
  );
