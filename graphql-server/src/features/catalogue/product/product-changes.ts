import { isDeepStrictEqual } from 'node:util';
import type { AuditChanges, AuditedValue } from '../../audit/audit-entry.entity.js';
import { removed } from '../../audit/audit.js';
import { normalizePictureUrl } from '../../../common/picture-url.js';
import { readBarcode } from '@larder/shared/barcode';
import { FOOD_FACTS, NO_FOOD_FACTS, normalizeFood, type FoodFacts } from '@larder/shared/food-facts';
import {
  forProductFields,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
} from '@larder/shared/product-fields';
import { toSingleLine } from '@larder/shared/text';
import { changesOfTexts, normalizeTexts } from '@larder/shared/texts-by-locale';
import type { CategoryTree } from '../categories/category-tree.js';
import type { UpdateProductInput } from './product-admin.inputs.js';
import type { Product } from './product.entity.js';
import { normalizePictures, pictureLines, type ProductPictureFacts } from './product-picture.js';
import { NO_SALE, regularPriceOf, type SaleFacts } from './sale.js';
import {
  PRODUCT_TEXTS,
  type GivenTranslation,
  type ProductTranslations,
} from '../translations/product-translations.js';

type NoFact = 'id' | 'expectedVersion' | 'expectedStock' | 'foodChecked' | 'price' | 'regularPrice';

/** The fields of a product that admins edit: those of `UpdateProductInput`. */
export type ProductFacts = Pick<Product, keyof Omit<UpdateProductInput, NoFact>> & SaleFacts;

// Must list every field of the input: the API would accept and ignore a field that is missing here.
export const CHANGEABLE = Object.keys({
  name: true,
  regularPrice: true,
  salePrice: true,
  saleFrom: true,
  saleUntil: true,
  deposit: true,
  categories: true,
  description: true,
  searchTerms: true,
  photo: true,
  photoAlt: true,
  furtherPictures: true,
  packAmount: true,
  packUnit: true,
  packCount: true,
  stock: true,
  hidden: true,
  taxRateId: true,
  food: true,
  translations: true,
  ...forProductFields(() => true as const),
} satisfies Record<keyof ProductFacts, true>) as (keyof ProductFacts)[];

/** The optional fields of a new product that are left out. */
export const NO_OPTIONAL_FACTS = {
  ...NO_SALE,
  photoAlt: '',
  furtherPictures: [],
  deposit: 0,
  packAmount: null,
  packUnit: null,
  packCount: null,
  stock: null,
  taxRateId: null,
  food: null,
  translations: {},
  ...forProductFields(() => null),
} satisfies Partial<ProductFacts>;

/** The amounts of money among facts. */
export const amountsOf = ({ regularPrice, salePrice, deposit }: Partial<ProductFacts>) => ({
  regularPrice,
  salePrice,
  deposit,
});

/** A product as admins set it. */
export const factsOf = (product: Product): ProductFacts => ({
  ...product,
  regularPrice: regularPriceOf(product),
});

/** The wanted values that differ from the current ones. */
export function changesOf(product: Product, wanted: Partial<ProductFacts>): Partial<ProductFacts> {
  const current = factsOf(product);
  const changed = CHANGEABLE.filter(
    (key) => wanted[key] !== undefined && !isDeepStrictEqual(wanted[key], current[key]),
  );
  return Object.fromEntries(changed.map((key) => [key, wanted[key]]));
}

/** Changes of a product, with the product before the change. */
export type ProductUpdate = { readonly product: Product; readonly changes: Partial<ProductFacts> };

/** The products with wanted values that differ from the current ones. */
export const updatesOf = (
  products: readonly Product[],
  wantedOf: (product: Product) => Partial<ProductFacts>,
): ProductUpdate[] =>
  products
    .map((product) => ({ product, changes: changesOf(product, wantedOf(product)) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);

/** A value as the audit log has it. Names of categories stand in place of their ids. */
const auditedValue = (tree: CategoryTree, key: keyof ProductFacts, value: unknown): AuditedValue => {
  if (!Array.isArray(value)) return (value ?? null) as AuditedValue;
  if (key === 'furtherPictures') return pictureLines(value as ProductPictureFacts[]);
  return (key === 'categories' ? tree.namesOf(value) : value).join(', ');
};

/** What the audit log says of a field; of the food facts, what it says of each that differs. */
const auditedField = (
  tree: CategoryTree,
  key: keyof ProductFacts,
  before: unknown,
  after: unknown,
): [string, { before: AuditedValue; after: AuditedValue }][] => {
  if (key === 'translations') {
    const [old = {}, changed = {}] = [before, after].map((texts) => (texts ?? {}) as ProductTranslations);
    return changesOfTexts(PRODUCT_TEXTS, old, changed);
  }
  if (key !== 'food')
    return [[key, { before: auditedValue(tree, key, before), after: auditedValue(tree, key, after) }]];
  const old = (before ?? NO_FOOD_FACTS) as FoodFacts;
  const changed = (after ?? NO_FOOD_FACTS) as FoodFacts;
  return FOOD_FACTS.filter((fact) => !isDeepStrictEqual(old[fact], changed[fact])).map((fact) => [
    fact,
    { before: auditedFact(old[fact]), after: auditedFact(changed[fact]) },
  ]);
};

/** An empty list is a statement. */
const auditedFact = (value: FoodFacts[keyof FoodFacts]): AuditedValue =>
  Array.isArray(value) ? value.join(', ') || NONE_STATED : value;
const NONE_STATED = 'NONE';

/** Changes of a product for the audit log. */
export const auditedChanges = (
  tree: CategoryTree,
  product: Product,
  changes: Partial<ProductFacts>,
): AuditChanges => {
  const before = factsOf(product);
  return Object.fromEntries(
    CHANGEABLE.filter((key) => key in changes).flatMap((key) =>
      auditedField(tree, key, before[key], changes[key]),
    ),
  );
};

/** The whole product for the audit log, which is enough to add it again. */
export const auditedDeletion = (tree: CategoryTree, product: Product): AuditChanges => ({
  ...Object.fromEntries(CHANGEABLE.flatMap((key) => auditedField(tree, key, factsOf(product)[key], null))),
  ...removed({
    createdAt: product.createdAt.toISOString(),
    version: product.version,
    ratingStars: product.ratingStars.join(', '),
  }),
});

const textOrNull = (text: string | null): string | null => toSingleLine(text ?? '') || null;

/** A wrong barcode stays as it is. */
const barcodeOrNull = (text: string | null): string | null => {
  const read = readBarcode(text ?? '');
  return 'barcode' in read ? read.barcode : textOrNull(text);
};

const normalizeField = (field: ProductField) => {
  if (field.type !== 'line') return (value: string | number | null) => value;
  return field.format === 'barcode' ? barcodeOrNull : textOrNull;
};

const NORMALIZED = {
  ...PRODUCT_TEXTS,
  photo: normalizePictureUrl,
  photoAlt: toSingleLine,
  furtherPictures: normalizePictures,
  ...(forProductFields((_name, field) => normalizeField(field)) as {
    [Name in ProductFieldName]: (value: ProductFieldValues[Name]) => ProductFieldValues[Name];
  }),
  food: normalizeFood,
  translations: (given: readonly GivenTranslation[]) => normalizeTexts(PRODUCT_TEXTS, given),
} satisfies { [Key in keyof ProductFacts]?: (value: never) => ProductFacts[Key] };

type Normalized = Pick<ProductFacts, keyof typeof NORMALIZED>;
/**
 * Facts as they are given: food facts have no value for what is left out, and texts in other
 * languages are a list.
 */
type Given<Facts> = Omit<Partial<Facts>, 'food' | 'translations'> & {
  readonly food?: Partial<FoodFacts> | null;
  readonly translations?: readonly GivenTranslation[];
};

/**
 * Normalizes texts: names, search terms and keys to one line, the description without surrounding
 * white space, the picture to its stored URL. Empty keys are null; missing fields stay missing.
 */
export const trimmed = (facts: Given<Normalized>): Partial<Normalized> =>
  Object.fromEntries(
    Object.entries(NORMALIZED).flatMap(([key, normalize]) => {
      const value = facts[key as keyof Normalized];
      return value === undefined ? [] : [[key, (normalize as (value: unknown) => unknown)(value)]];
    }),
  );

/** All of these facts, with those of `trimmed` in place of the given ones. */
export const normalized = <Facts extends Given<ProductFacts>>(
  facts: Facts,
): Omit<Facts, 'food' | 'translations'> & Pick<Partial<Normalized>, 'food' | 'translations'> => {
  const { food: _food, translations: _translations, ...others } = facts;
  return { ...others, ...trimmed(facts) };
};
