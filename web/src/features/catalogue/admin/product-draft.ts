import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_SEARCH_TERMS_LENGTH } from '@/lib/limits';
import {
  forProductFields,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
} from '@larder/shared/product-fields';
import { parseCount, readPrice, type PriceProblem } from './numbers';
import { barcodeFault, barcodeOf, type BarcodeFault } from './barcode-field';
import { packFields, parsePack, type PackChoice } from './pack-size';
import { EMPTY_FOOD, foodDraftOf, readFood, type FoodDraft } from './food/food-draft';
import type { EditedProduct, ProductChanges } from './managed-product';

/** Those that may be given in each language. */
const PRODUCT_TEXTS = ['name', 'description', 'searchTerms'] as const;
type ProductText = (typeof PRODUCT_TEXTS)[number];

/** The values of the form's fields. */
export interface ProductDraft extends Record<ProductFieldName, string> {
  name: string;
  price: string;
  /** Empty without a sale. */
  salePrice: string;
  /** Days such as `2026-12-01`; empty to begin today, and for no last day. */
  saleFrom: string;
  saleUntil: string;
  /** Empty for none. */
  deposit: string;
  /** Ids, the main one first. */
  categories: readonly string[];
  description: string;
  searchTerms: string;
  /** A newly selected picture, or the address of a former further one; null to keep it. */
  photo: File | string | null;
  photoAlt: string;
  furtherPictures: readonly PictureDraft[];
  packAmount: string;
  packUnit: PackChoice;
  /** Empty when the stock is not counted. */
  stock: string;
  hidden: boolean;
  /** Empty for the default of the shop. */
  taxRateId: string;
  food: FoodDraft;
  translations: TranslationsDraft<ProductText>;
}

/** A further picture. */
export interface PictureDraft {
  /** Unique in its list. */
  readonly key: string;
  /** Its address, or the file until it is uploaded. */
  readonly picture: File | string;
  readonly alt: string;
}

export type DraftField = keyof ProductDraft;

export const emptyDraft: ProductDraft = {
  name: '',
  price: '',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
  deposit: '',
  categories: [],
  description: '',
  searchTerms: '',
  photo: null,
  photoAlt: '',
  furtherPictures: [],
  packAmount: '',
  packUnit: 'g',
  ...forProductFields(() => ''),
  stock: '',
  hidden: false,
  taxRateId: '',
  food: EMPTY_FOOD,
  translations: translationsDraftOf(PRODUCT_TEXTS, []),
};

export function draftOf(product: EditedProduct, currency: string, formatters: FormFormatters): ProductDraft {
  const { sale, deposit } = product;
  const [main, ...further] = product.pictures;
  const count = (value: number | null) => (value === null ? '' : formatters.numberField(value));
  return {
    name: product.name,
    price: formatters.moneyField(product.regularPrice, currency),
    salePrice: sale ? formatters.moneyField(sale.price, currency) : '',
    saleFrom: sale?.from ?? '',
    saleUntil: sale?.until ?? '',
    deposit: deposit > 0 ? formatters.moneyField(deposit, currency) : '',
    categories: product.categories.map(({ id }) => id),
    description: product.description,
    searchTerms: product.searchTerms,
    photo: null,
    photoAlt: main?.alt ?? '',
    furtherPictures: further.map(({ url, alt }, index) => ({ key: `${index} ${url}`, picture: url, alt })),
    ...packFields(product, formatters),
    ...forProductFields((name) => {
      const value = product[name];
      return typeof value === 'string' ? value : count(value);
    }),
    stock: count(product.stock),
    hidden: product.hidden,
    taxRateId: product.taxRate?.id ?? '',
    food: foodDraftOf(product.food, formatters),
    translations: translationsDraftOf(PRODUCT_TEXTS, product.translations),
  };
}

/** A key of `manageProducts.problems`. */
type DraftProblem =
  | PriceProblem
  | 'categories'
  | 'description'
  | 'searchTerms'
  | 'photo'
  | 'packAmount'
  | 'packPieces'
  | BarcodeFault
  | 'stock'
  | 'count'
  | 'food'
  | 'foodDoubts';

/**
 * Validates a draft before it is sent. The picture is required; the server validates the name.
 *
 * @param hasPhoto whether a picture is stored already
 * @param choices the categories of the shop
 */
export function checkDraft(
  draft: ProductDraft,
  currency: string,
  formatters: FormFormatters,
  hasPhoto = false,
  choices: readonly { readonly id: string; readonly name: string }[] = [],
): Partial<Record<DraftField, DraftProblem>> {
  const { packAmount, packUnit } = draft;
  const categories = choices.filter(({ id }) => draft.categories.includes(id)).map(({ name }) => name);
  const food = readFood(draft.food, formatters, categories);
  const isDoubtful = food.doubts.length > 0 && !draft.food.checked;
  const { problem } = readPrice(draft.price, currency, formatters);
  const priceProblem = (text: string) =>
    text.trim() === '' ? undefined : readPrice(text, currency, formatters).problem;
  const [salePrice, deposit] = [draft.salePrice, draft.deposit].map(priceProblem);
  const noPack = packAmount.trim() !== '' && parsePack(packAmount, packUnit, formatters) === null;
  return {
    ...(problem && { price: problem }),
    ...(salePrice && { salePrice }),
    ...(deposit && { deposit }),
    ...(draft.categories.length === 0 && { categories: 'categories' }),
    ...(draft.description.trim() === '' && { description: 'description' }),
    ...(draft.searchTerms.length > MAX_SEARCH_TERMS_LENGTH && { searchTerms: 'searchTerms' }),
    ...(!hasPhoto && !draft.photo && { photo: 'photo' }),
    ...(noPack && { packAmount: packUnit === 'piece' ? 'packPieces' : 'packAmount' }),
    ...problemsOfFields(draft, formatters),
    ...(noCount(draft.stock, formatters) && { stock: 'stock' }),
    ...(isDoubtful && { food: 'foodDoubts' }),
    ...(Object.keys(food.problems).length > 0 && { food: 'food' }),
  };
}

const noCount = (text: string, formatters: FormFormatters, min?: number, max?: number) =>
  text.trim() !== '' && parseCount(text, formatters, min, max) === null;

function problemOfField(
  field: ProductField,
  text: string,
  formatters: FormFormatters,
): DraftProblem | undefined {
  if (field.type === 'choice') return undefined;
  if (field.type === 'count') return noCount(text, formatters, field.min, field.max) ? 'count' : undefined;
  return field.format === 'barcode' ? barcodeFault(text) : undefined;
}

const problemsOfFields = (draft: ProductDraft, formatters: FormFormatters) => {
  const problems = forProductFields((name, field) => problemOfField(field, draft[name], formatters));
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));
};

/** The value of a valid text. */
function valueOfField(field: ProductField, text: string, formatters: FormFormatters): string | number | null {
  if (field.type === 'count') return parseCount(text, formatters, field.min, field.max);
  return field.type === 'line' && field.format === 'barcode' ? barcodeOf(text) : text.trim() || null;
}

/** The server's input without the pictures. Only for valid drafts. */
export function fieldsOf(draft: ProductDraft, currency: string, formatters: FormFormatters) {
  const { price, categories, description, searchTerms, packAmount, packUnit, hidden } = draft;
  const { stock, photoAlt } = draft;
  const pack = parsePack(packAmount, packUnit, formatters);
  return {
    name: draft.name.trim(),
    regularPrice: readPrice(price, currency, formatters).price ?? 0,
    salePrice: readPrice(draft.salePrice, currency, formatters).price ?? null,
    saleFrom: draft.saleFrom || null,
    saleUntil: draft.saleUntil || null,
    deposit: readPrice(draft.deposit, currency, formatters).price ?? 0,
    photoAlt: photoAlt.trim(),
    categories: [...categories],
    description: description.trim(),
    searchTerms: searchTerms.trim(),
    packAmount: pack?.packAmount ?? null,
    packUnit: pack?.packUnit ?? null,
    packCount: pack?.packCount ?? null,
    ...(forProductFields((name, field) =>
      valueOfField(field, draft[name], formatters),
    ) as ProductFieldValues),
    stock: parseCount(stock, formatters),
    hidden,
    taxRateId: draft.taxRateId || null,
    food: readFood(draft.food, formatters).food,
    foodChecked: draft.food.checked,
    translations: readTranslations(draft.translations),
  };
}

/** The input that changes the product from one draft to another, without the picture. */
export function changesOf(
  before: ProductDraft,
  after: ProductDraft,
  currency: string,
  formatters: FormFormatters,
): ProductChanges {
  const old = fieldsOf(before, currency, formatters);
  const wanted = fieldsOf(after, currency, formatters);
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  const changed = new Set(keys.filter((key) => JSON.stringify(wanted[key]) !== JSON.stringify(old[key])));
  // Amount and unit are sent together; an amount alone is that of a single part.
  if (changed.has('packAmount') || changed.has('packUnit')) {
    changed.add('packAmount').add('packUnit');
    if (wanted.packCount !== null) changed.add('packCount');
  }
  // Not a fact of its own: the facts are compared with the categories too.
  if (changed.has('food') || changed.has('categories')) changed.add('foodChecked');
  else changed.delete('foodChecked');
  return Object.fromEntries([...changed].map((key) => [key, wanted[key]])) as ProductChanges;
}
