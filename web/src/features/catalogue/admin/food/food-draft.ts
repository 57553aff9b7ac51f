import {
  ENERGIES,
  FOOD_FACTS,
  normalizeFood,
  NUTRIENTS,
  type FoodFact,
  type FoodFacts,
} from '@/lib/food-facts';
import { foodDoubts, foodProblems, type DoubtfulFact, type FoodProblem } from '@/lib/food-problems';
import { differences } from '@/lib/forms/drafts';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_FOOD_AMOUNTS } from '@/lib/limits';

const LISTS = ['contains', 'mayContain', 'diets'] as const;
type List = (typeof LISTS)[number];

/** The facts as the form has them: numbers as they are typed, empty for what is not stated. */
export type FoodDraft = Pick<FoodFacts, List> &
  Record<Exclude<FoodFact, List>, string> & {
    /** Whether an admin has confirmed what is doubtful; of stored facts, one has. */
    checked: boolean;
  };

interface NumberRule {
  readonly digits: number;
  readonly max: number;
}

/** Of amounts that are not typed in thousandths. */
const DIGITS: Readonly<Partial<Record<string, number>>> = { energyKj: 0, energyKcal: 0, alcoholByVolume: 1 };

export const NUMBERS: Readonly<Partial<Record<FoodFact, NumberRule>>> = {
  ...Object.fromEntries(
    Object.entries(MAX_FOOD_AMOUNTS).map(([fact, max]) => [fact, { digits: DIGITS[fact] ?? 3, max }]),
  ),
  ageLimit: { digits: 0, max: 99 },
};

export const EMPTY_FOOD = foodDraftOf(null, { numberField: String });

export function foodDraftOf(
  food: Partial<FoodFacts> | null,
  { numberField }: Pick<FormFormatters, 'numberField'>,
): FoodDraft {
  const text = (fact: FoodFact) => {
    const value = food?.[fact] ?? '';
    return typeof value === 'number' ? numberField(value / 10 ** (NUMBERS[fact]?.digits ?? 0)) : value;
  };
  const texts = FOOD_FACTS.map((fact) => [fact, text(fact)]);
  const { contains = null, mayContain = [], diets = [] } = food ?? {};
  return { ...Object.fromEntries(texts), contains, mayContain, diets, checked: true } as FoodDraft;
}

/**
 * A draft after a change, which has to be confirmed again where it is doubtful; stored facts have
 * been confirmed.
 */
export function changedFood(draft: FoodDraft, part: Partial<FoodDraft>, stored: FoodDraft): FoodDraft {
  if (part.checked !== undefined) return { ...draft, ...part };
  const changed = { ...draft, ...part, checked: false };
  return differences({ ...changed, checked: stored.checked }, stored).length === 0 ? stored : changed;
}

/**
 * The stored facts of a form. They were confirmed beside the stored categories, so that other ones
 * ask again about what does not fit them.
 */
export const storedFood = (
  stored: { readonly food: FoodDraft; readonly categories: readonly string[] },
  categories: readonly string[],
): FoodDraft => ({ ...stored.food, checked: categories.join() === stored.categories.join() });

interface FoodReading {
  /** Null when nothing is stated. */
  readonly food: FoodFacts | null;
  readonly problems: Partial<Record<FoodFact, FoodProblem | 'number'>>;
  /** What an admin has to confirm. */
  readonly doubts: readonly DoubtfulFact[];
}

/**
 * What a draft states, and what is wrong with it.
 *
 * @param categories names of the product's categories
 */
export function readFood(
  { checked: _checked, ...draft }: FoodDraft,
  { readDecimal }: Pick<FormFormatters, 'readDecimal'>,
  categories: readonly string[] = [],
): FoodReading {
  const facts: Partial<Record<FoodFact, unknown>> = { ...draft };
  const problems: FoodReading['problems'] = {};
  for (const [name, { digits, max }] of Object.entries(NUMBERS)) {
    const fact = name as Exclude<FoodFact, List>;
    const typed = draft[fact].trim();
    const value = typed === '' ? null : readDecimal(typed, { digits });
    if (typed !== '' && (value === null || value > max)) problems[fact] = 'number';
    facts[fact] = value;
  }
  const food = normalizeFood({
    ...(facts as Partial<FoodFacts>),
    nutritionPer: draft.nutritionPer === '' ? null : (draft.nutritionPer as FoodFacts['nutritionPer']),
  });
  const found = { ...foodProblems(food ?? {}), ...problems };
  // A fact with a problem is corrected first.
  const doubts = foodDoubts(food ?? {}, categories).filter(
    ({ fact, doubt }) => doubt === 'mentioned' || found[fact] === undefined,
  );
  return { food, problems: found, doubts };
}

/** Whether a draft states anything. */
export const hasFood = (draft: FoodDraft): boolean =>
  FOOD_FACTS.some((fact) => draft[fact] !== null && draft[fact].length > 0) || draft.contains !== null;

export type FoodTemplate = 'fruit' | 'dairy' | 'bread' | 'drink' | 'wine' | 'tin';

type TemplateStorage = 'cool' | 'chilled' | 'dry' | 'opened';

/** What products of a kind have in common. Only an admin states that there are no allergens. */
export const TEMPLATES: Readonly<
  Record<FoodTemplate, Partial<FoodDraft> & { readonly keep?: TemplateStorage }>
> = {
  fruit: { diets: ['VEGAN', 'VEGETARIAN'], nutritionPer: 'G100', keep: 'cool' },
  dairy: { contains: ['MILK'], diets: ['VEGETARIAN'], nutritionPer: 'G100', keep: 'chilled' },
  bread: { contains: ['GLUTEN'], nutritionPer: 'G100', keep: 'dry' },
  drink: { nutritionPer: 'ML100', keep: 'opened' },
  wine: { contains: ['SULPHITES'], nutritionPer: 'ML100', ageLimit: '18', keep: 'cool' },
  tin: { nutritionPer: 'G100', keep: 'opened' },
};

/** A draft with the facts of a template where it has none. */
export function filledIn(draft: FoodDraft, template: FoodTemplate, storage: string): FoodDraft {
  const { keep: _keep, ...facts } = TEMPLATES[template];
  const entries = Object.entries({ ...facts, storage }).filter(([fact]) => {
    const value = draft[fact as FoodFact];
    return value === null || value.length === 0;
  });
  return draft.contains?.length === 0
    ? { ...draft, ...Object.fromEntries(entries), contains: [] }
    : { ...draft, ...Object.fromEntries(entries) };
}

export const TABLE = [...ENERGIES, ...NUTRIENTS] as const;
