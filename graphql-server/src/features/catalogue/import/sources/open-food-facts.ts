import { ALLERGENS, DIETS } from '@larder/shared/food-facts';
import { foldLetters } from '@larder/shared/fold-letters';
import { say } from '@larder/texts/text';
import { inSlices } from '../../../../common/in-slices.js';
import { wordsOfUnit } from '../../product/pack-sizes.js';
import { UNIT_NAMES } from '../../product/pack-units.js';
import { PackUnit } from '../../product/product.entity.js';
import { NONE } from '../file-words.js';
import type { NamedRow } from './named-row.js';
import type { Prepared, Source } from './source.js';

const NUTRIENTS = [
  'energy-kj_100g',
  'energy-kcal_100g',
  'fat_100g',
  'saturated-fat_100g',
  'carbohydrates_100g',
  'sugars_100g',
  'fiber_100g',
  'proteins_100g',
  'salt_100g',
];
/** Numbers that are rounded. */
const AMOUNTS = [...NUTRIENTS, 'serving_quantity', 'alcohol_100g'];
/** Is stated for 100 g or 100 ml. */
const NUTRITION = [...NUTRIENTS, 'energy_100g'];
const DECIMALS: Readonly<Record<string, number>> = {
  'energy-kj_100g': 0,
  'energy-kcal_100g': 0,
  alcohol_100g: 1,
};

/** Tags of allergens and labels whose words differ from those of the shop. */
const FOOD_TAGS: Readonly<Record<string, string>> = {
  'sesame-seeds': 'sesame',
  'sulphur-dioxide-and-sulphites': 'sulphites',
  'eu-organic': 'organic',
  'no-gluten': 'gluten_free',
  'no-lactose': 'lactose_free',
};
const KNOWN_TAGS = new Set([...ALLERGENS, ...DIETS, NONE].map((each) => each.toLowerCase()));

/** The shop's words for `en:milk,fr:lait`; undefined for a tag that it does not know. */
const wordsOfTags = (tags: string): (string | undefined)[] =>
  tags
    .split(',')
    .map((tag) =>
      tag
        .trim()
        .toLowerCase()
        .replace(/^[a-z]{2}:/, ''),
    )
    .filter((tag) => tag !== '')
    .map((tag) => FOOD_TAGS[tag] ?? tag)
    .map((word) => (KNOWN_TAGS.has(word) ? word : undefined));

const BASES = { [PackUnit.GRAM]: '100 g', [PackUnit.MILLILITRE]: '100 ml' } as const;
type Basis = (typeof BASES)[keyof typeof BASES];

/** Words of sizes with what nutrition is stated for, also of units that the shop has none of. */
const MEASURES = new Map<string, Basis>([
  ...Object.values(UNIT_NAMES).flatMap((unit) =>
    unit.unit === PackUnit.PIECE
      ? []
      : wordsOfUnit(unit).map((word): [string, Basis] => [word, BASES[unit.unit]]),
  ),
  ...[
    'fl oz',
    'floz',
    'fl. oz',
    'fluid ounces',
    'pint',
    'pints',
    'pt',
    'quart',
    'quarts',
    'qt',
    'gallon',
  ].map((word): [string, Basis] => [word, '100 ml']),
  ...['mg', 'oz', 'ounce', 'ounces', 'lb', 'lbs', 'pound', 'pounds'].map((word): [string, Basis] => [
    word,
    '100 g',
  ]),
]);
// Longer words first, as the first alternative that fits is taken.
const WORDS = [...MEASURES.keys()].toSorted((one, other) => other.length - one.length);
const MEASURE = new RegExp(
  `[0-9] ?(${WORDS.map((word) => word.replace('.', String.raw`\.`)).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
);

/** What the nutrition is stated for, by the size of a pack; empty for unknown units and several. */
function basisOf(quantity: string): Basis | '' {
  const bases = new Set(
    [...foldLetters(quantity).matchAll(MEASURE)].map(([, word = '']) => MEASURES.get(word)),
  );
  const [basis = ''] = bases;
  return bases.size === 1 ? basis : '';
}

/**
 * Numbers have any decimals there, allergens stand between underscores, and tags have a language.
 * Allergens with an unknown tag are left out: the rest would say that there are no others.
 */
async function prepare(rows: readonly NamedRow[]): Promise<Prepared> {
  let unclear = 0;
  let baseless = 0;
  for await (const row of inSlices(rows)) {
    if (row.get('energy-kj_100g') === '') row.set('energy-kj_100g', row.get('energy_100g'));
    for (const heading of AMOUNTS) {
      const amount = Number(row.get(heading) || 'none');
      if (Number.isFinite(amount)) row.set(heading, amount.toFixed(DECIMALS[heading] ?? 3));
    }
    const allergens = ['allergens', 'traces'].map((heading) => wordsOfTags(row.get(heading)));
    const isUnclear = allergens.flat().includes(undefined);
    if (isUnclear) unclear += 1;
    row.set('allergens', isUnclear ? '' : (allergens[0] ?? []).join(', '));
    row.set('traces', isUnclear ? '' : (allergens[1] ?? []).join(', '));
    for (const heading of ['labels_tags', 'labels'])
      row.set(heading, wordsOfTags(row.get(heading)).filter(Boolean).join(', '));
    row.set('ingredients_text', row.get('ingredients_text').replaceAll(/_([^_]+)_/g, '*$1*'));
    const basis = basisOf(row.get('quantity'));
    row.set('quantity', basis);
    if (basis === '' && NUTRITION.some((heading) => row.get(heading) !== '')) {
      baseless += 1;
      for (const heading of NUTRITION) row.set(heading, '');
    }
  }
  return {
    rows,
    notes: [
      ...(unclear > 0 ? [say('imports.allergensLeftOut', { count: unclear })] : []),
      ...(baseless > 0 ? [say('imports.nutritionLeftOut', { count: baseless })] : []),
    ],
  };
}

/** Data of products by their barcodes, from its search or as a whole. */
export const OPEN_FOOD_FACTS: Source = {
  wrote: (has) =>
    has('code') && has('ingredients_text', 'allergens') && has('fat_100g', 'energy-kcal_100g', 'traces'),
  headings: {
    barcode: ['code'],
    contains: ['allergens'],
    may_contain: ['traces'],
    ingredients: ['ingredients_text'],
    nutrition_per: ['quantity'],
    energy_kj: ['energy-kj_100g', 'energy_100g'],
    energy_kcal: ['energy-kcal_100g'],
    fat: ['fat_100g'],
    saturates: ['saturated-fat_100g'],
    carbohydrate: ['carbohydrates_100g'],
    sugars: ['sugars_100g'],
    fibre: ['fiber_100g'],
    protein: ['proteins_100g'],
    salt: ['salt_100g'],
    portion: ['serving_size'],
    portion_size: ['serving_quantity'],
    origin: ['origins'],
    producer: ['brands'],
    alcohol_by_volume: ['alcohol_100g'],
    diets: ['labels_tags', 'labels'],
  },
  categoryCells: 'several',
  prepare,
};
