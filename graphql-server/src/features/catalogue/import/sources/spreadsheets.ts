import { PRODUCT_FIELDS, type ProductField } from '@larder/shared/product-fields';
import { FileColumn } from '../file-columns.js';
import type { Source } from './source.js';

const OWN = Object.values(FileColumn);
const OWN_HEADINGS: Source['headings'] = Object.fromEntries(OWN.map((column) => [column, [column]]));

/** Exports of this shop. */
export const LARDER: Source = {
  wrote: (_has, headings) =>
    headings.every((heading) => heading === '' || (OWN as string[]).includes(heading)),
  headings: OWN_HEADINGS,
  categoryCells: 'several',
};

const words = (list: string): readonly string[] => list.split(', ');

/** Common headings of spreadsheets, beside those of this shop, in some languages. */
const COMMON: Source['headings'] = {
  name: words(
    'product name, product, title, item name, item, ' +
      'bezeichnung, artikel, produkt, nom, produit, nombre, producto, नाम, प्रोडक्ट, उत्पाद, الاسم, اسم المنتج, المنتج',
  ),
  description: words('product description, details, beschreibung, descripción, विवरण, الوصف'),
  category: words(
    'department, categories, product category, kategorie, warengruppe, catégorie, categoría, ' +
      'कैटेगरी, श्रेणी, القسم, الفئة, التصنيف',
  ),
  price: words(
    'regular_price, unit price, regular price, retail price, preis, verkaufspreis, prix, precio, ' +
      'कीमत, मूल्य, दाम, السعر',
  ),
  photo: words('image, image url, picture, images, bild, फ़ोटो, الصورة'),
  stock: words(
    'quantity, qty, in stock, on hand, inventory, bestand, lagerbestand, स्टॉक, मात्रा, المخزون, الكمية',
  ),
  search_terms: words('tags, keywords'),
  tax_rate: words('vat, vat rate, tax, mwst, mwst-satz, steuersatz'),
  contains: words('allergens, allergene'),
  ingredients: words('zutaten'),
  ...Object.fromEntries(
    Object.values<ProductField>(PRODUCT_FIELDS).map(({ column: { name, synonyms = [] } }) => [
      name,
      synonyms,
    ]),
  ),
};

/** Files of any other system, and of people. */
export const ANY: Source = {
  wrote: () => true,
  headings: Object.fromEntries(OWN.map((column) => [column, [column, ...(COMMON[column] ?? [])]])),
  categoryCells: 'several',
};
