import { ALLERGEN_WORDS } from './allergen-words.js';
import {
  AGE_LIMITS,
  ALLERGENS,
  DIETS,
  ENERGIES,
  isUnknown,
  NUTRIENTS,
  type FoodFact,
  type FoodFacts,
} from '@larder/shared/food-facts';
import { NONE } from './file-words.js';
import {
  readChoice,
  readChoices,
  readDecimal,
  readText,
  readWholeNumber,
  type ReadCell,
} from './cell-readers.js';

/** A column with a fact about food. */
export interface FoodColumn {
  readonly name: string;
  readonly write: (facts: FoodFacts) => string;
  readonly read: ReadCell;
}

/** Words of a file by those of the facts. */
const BASES = { G100: '100 g', ML100: '100 ml' } as const;

type Key<Value> = { [Fact in FoodFact]: FoodFacts[Fact] extends Value ? Fact : never }[FoodFact];

const text = (fact: Key<string | null>, name: string = fact): FoodColumn => ({
  name,
  write: (facts) => facts[fact] ?? '',
  read: readText,
});

const whole = (fact: Key<number | null>, name: string): FoodColumn => ({
  name,
  write: (facts) => String(facts[fact] ?? ''),
  read: readWholeNumber,
});

/** Thousandths are three decimals. */
const decimal = (fact: Key<number | null>, name: string = fact, digits = 3): FoodColumn => ({
  name,
  write: ({ [fact]: value }) => (value === null ? '' : String(value / 10 ** digits)),
  read: readDecimal(digits, ['g', 'ml', '%']),
});

const words = (fact: 'mayContain' | 'diets', name: string, read: FoodColumn['read']): FoodColumn => ({
  name,
  write: (facts) => facts[fact].map((each) => each.toLowerCase()).join(', '),
  read,
});

const readAllergens = readChoices(ALLERGENS, ALLERGEN_WORDS);

const COLUMNS: Readonly<Record<FoodFact, FoodColumn>> = {
  contains: {
    name: 'contains',
    write: ({ contains }) =>
      contains?.length === 0 ? NONE : (contains ?? []).map((each) => each.toLowerCase()).join(', '),
    read: readAllergens,
  },
  mayContain: words('mayContain', 'may_contain', readAllergens),
  ingredients: text('ingredients'),
  nutritionPer: {
    name: 'nutrition_per',
    write: ({ nutritionPer }) => (nutritionPer ? BASES[nutritionPer] : ''),
    read: (cell, column, format) => {
      const read = readChoice(Object.values(BASES))(cell.replace(/^100(?=\w)/, '100 '), column, format);
      if ('problem' in read || read.value === null) return read;
      return { value: read.value === BASES.G100 ? 'G100' : 'ML100' };
    },
  },
  energyKj: whole('energyKj', 'energy_kj'),
  energyKcal: whole('energyKcal', 'energy_kcal'),
  fat: decimal('fat'),
  saturates: decimal('saturates'),
  carbohydrate: decimal('carbohydrate'),
  sugars: decimal('sugars'),
  fibre: decimal('fibre'),
  protein: decimal('protein'),
  salt: decimal('salt'),
  portionSize: decimal('portionSize', 'portion_size'),
  portion: text('portion'),
  origin: text('origin'),
  storage: text('storage'),
  producer: text('producer'),
  alcoholByVolume: decimal('alcoholByVolume', 'alcohol_by_volume', 1),
  ageLimit: {
    name: 'age_limit',
    write: ({ ageLimit }) => String(ageLimit ?? ''),
    read: (cell, column, format) => {
      const read = readChoice(AGE_LIMITS.map(String))(cell, column, format);
      return 'problem' in read || read.value === null ? read : { value: Number(read.value) };
    },
  },
  diets: words('diets', 'diets', readChoices(DIETS)),
};

/** In file order. */
export const FOOD_COLUMNS = Object.entries(COLUMNS) as [FoodFact, FoodColumn][];

/** Facts that are stated together: one that is missing among them is stated as well. */
const GROUPS: readonly (readonly FoodFact[])[] = [
  ['contains', 'mayContain'],
  ['nutritionPer', ...ENERGIES, ...NUTRIENTS],
];

/** Whether a product has this fact, or one that belongs together with it. */
export const isStated = (fact: FoodFact, facts: FoodFacts | null): boolean =>
  (GROUPS.find((group) => group.includes(fact)) ?? [fact]).some((each) => !isUnknown(each, facts?.[each]));
