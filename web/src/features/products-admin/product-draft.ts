import {
  readTranslations,
  translationsDraftOf,
  type TranslationsDraft,
} from '@/lib/forms/translations-draft';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_SEARCH_TERMS_LENGTH } from '@/lib/limits';
import { parseCount, readPrice, type PriceProblem } from './numbers';
import { barcodeFault, barcodeOf, type BarcodeFault } from './barcode-field';
import { packFields, parsePack, type PackChoice } from './pack-size';
import { EMPTY_FOOD, foodDraftOf, readFood, type FoodDraft } from './food/food-draft';
import type { EditedProduct, ProductChanges } from './managed-product';

/** Those that may be given in each language. */
const PRODUCT_TEXTS = ['name', 'description', 'searchTerms'] as const;
type ProductText = (typeof PRODUCT_TEXTS)[number];

/** The values of the form's fields. */
export interface ProductDraft {
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
  sku: string;
  barcode: string;
  externalReference: string;
  family: string;
  familyLabel: string;
  /** Empty when the stock is not counted. */
  stock: string;
  lowStockThreshold: string;
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
  sku: '',
  barcode: '',
  externalReference: '',
  family: '',
  familyLabel: '',
  stock: '',
  lowStockThreshold: '',
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
    sku: product.sku ?? '',
    barcode: product.barcode ?? '',
    externalReference: product.externalReference ?? '',
    family: product.family ?? '',
    familyLabel: product.familyLabel ?? '',
    stock: count(product.stock),
    lowStockThreshold: count(product.lowStockThreshold),
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
  | 'lowStockThreshold'
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
  const barcode = barcodeFault(draft.barcode);
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
    ...(barcode && { barcode }),
    ...(noCount(draft.stock, formatters) && { stock: 'stock' }),
    ...(noCount(draft.lowStockThreshold, formatters) && { lowStockThreshold: 'lowStockThreshold' }),
    ...(isDoubtful && { food: 'foodDoubts' }),
    ...(Object.keys(food.problems).length > 0 && { food: 'food' }),
  };
}

const noCount = (text: string, formatters: FormFormatters) =>
  text.trim() !== '' && parseCount(text, formatters) === null;

/** The server's input without the pictures. Only for valid drafts. */
export function fieldsOf(draft: ProductDraft, currency: string, formatters: FormFormatters) {
  const { name, price, categories, description, searchTerms, packAmount, packUnit, hidden } = draft;
  const { stock, lowStockThreshold, sku, barcode, externalReference, photoAlt } = draft;
  const pack = parsePack(packAmount, packUnit, formatters);
  return {
    name: name.trim(),
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
    sku: sku.trim() || null,
    barcode: barcodeOf(barcode),
    externalReference: externalReference.trim() || null,
    family: draft.family.trim() || null,
    familyLabel: draft.familyLabel.trim() || null,
    stock: parseCount(stock, formatters),
    lowStockThreshold: parseCount(lowStockThreshold, formatters),
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
