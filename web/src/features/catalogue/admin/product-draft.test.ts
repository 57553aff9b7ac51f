import { expect, it } from 'vitest';
import { formFormattersFor } from '@/lib/format/useFormFormatters';
import { inCategory } from '@/test/fixtures';
import type { EditedProduct } from './managed-product';
import { differences, rebased } from '@/lib/forms/drafts';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { EMPTY_FOOD, filledIn, readFood } from './food/food-draft';
import { changesOf, checkDraft, draftOf, emptyDraft, fieldsOf } from './product-draft';

const formatters = formFormattersFor('en', 'UTC');

const milk: EditedProduct = {
  id: 'milk',
  name: 'Oat milk',
  description: 'Creamy.',
  sku: 'MILK-1',
  barcode: null,
  externalReference: null,
  searchTerms: 'plant milk',
  ...inCategory('BEVERAGE'),
  price: 250,
  regularPrice: 250,
  sale: null,
  deposit: 0,
  pictures: [{ url: '/pictures/milk.800.webp', srcSet: '', alt: '' }],
  photo: { url: '/pictures/oat-milk.webp', srcSet: '' },
  packAmount: 1000,
  packUnit: 'MILLILITRE',
  packCount: null,
  family: null,
  familyLabel: null,
  stock: 12,
  held: 0,
  lowStockThreshold: null,
  leadDays: null,
  aisle: null,
  shelf: null,
  temperature: null,
  soldBy: null,
  unitGrams: null,
  hidden: false,
  taxRate: { id: 'food', name: 'Food', rate: 5_500 },
  food: null,
  translations: [],
  deletedAt: null,
  deletedBy: null,
  restorableUntil: null,
  version: 1,
};
const draft = draftOf(milk, 'USD', formatters);

it('formats a product for its fields and parses it to the same input', () => {
  expect(draft).toMatchObject({
    price: '2.50',
    searchTerms: 'plant milk',
    packAmount: '1',
    packUnit: 'l',
    stock: '12',
    lowStockThreshold: '',
    leadDays: '',
    aisle: '',
    shelf: '',
    temperature: '',
    soldBy: '',
    unitGrams: '',
    taxRateId: 'food',
  });
  expect(fieldsOf(draft, 'USD', formatters)).toMatchObject({
    regularPrice: 250,
    packAmount: 1000,
    packUnit: 'MILLILITRE',
    stock: 12,
  });
  expect(changesOf(draft, draft, 'USD', formatters)).toEqual({});
  expect(changesOf(draft, { ...draft, taxRateId: '' }, 'USD', formatters)).toEqual({ taxRateId: null });
});

it('38.6: has a sale with its days, and a deposit', () => {
  const sale = { price: 199, from: '2026-12-01', until: null };
  const onSale = draftOf({ ...milk, sale, deposit: 25 }, 'USD', formatters);
  expect(onSale).toMatchObject({ salePrice: '1.99', saleFrom: '2026-12-01', saleUntil: '', deposit: '0.25' });
  expect(changesOf(draft, onSale, 'USD', formatters)).toEqual({
    salePrice: 199,
    saleFrom: '2026-12-01',
    deposit: 25,
  });
  // The server takes the days away with the price.
  expect(changesOf(onSale, { ...onSale, salePrice: '', deposit: '' }, 'USD', formatters)).toEqual({
    salePrice: null,
    deposit: 0,
  });
  expect(checkDraft({ ...draft, salePrice: 'x', deposit: '-1' }, 'USD', formatters, true)).toEqual({
    salePrice: 'price',
    deposit: 'price',
  });
});

it('38.6: reads the price, that of a sale and the deposit as the language writes them', () => {
  const german = formFormattersFor('de', 'UTC');
  const sale = { price: 199, from: '2026-12-01', until: null };
  const onSale = draftOf({ ...milk, sale, deposit: 25 }, 'EUR', german);
  expect(onSale).toMatchObject({ price: '2,50', salePrice: '1,99', deposit: '0,25' });
  expect(changesOf(onSale, { ...onSale, deposit: '0.25' }, 'EUR', german)).toEqual({});
  expect(checkDraft({ ...onSale, deposit: '0,255' }, 'EUR', german, true)).toEqual({
    deposit: 'priceDecimals',
  });
  expect(changesOf(draft, { ...draft, salePrice: '1,99', deposit: '0,25' }, 'USD', formatters)).toEqual({
    salePrice: 199,
    deposit: 25,
  });
});

it('contains only what differs, independent of the format', () => {
  expect(
    changesOf(draft, { ...draft, price: '2.5', packAmount: '1000', packUnit: 'ml' }, 'USD', formatters),
  ).toEqual({});
  expect(changesOf(draft, { ...draft, stock: '' }, 'USD', formatters)).toEqual({ stock: null });
  // Amount and unit are sent together.
  expect(changesOf(draft, { ...draft, packAmount: '2' }, 'USD', formatters)).toEqual({
    packAmount: 2000,
    packUnit: 'MILLILITRE',
  });
  // 38.6
  const cans = { ...draft, packAmount: '6 × 330', packUnit: 'ml' } as const;
  expect(changesOf(cans, { ...cans, packAmount: '6 x 500' }, 'USD', formatters)).toEqual({
    packAmount: 3000,
    packUnit: 'MILLILITRE',
    packCount: 6,
  });
  expect(changesOf(cans, { ...cans, packAmount: '1980' }, 'USD', formatters)).toEqual({ packCount: null });
  expect(changesOf(draft, { ...draft, packAmount: '' }, 'USD', formatters)).toEqual({
    packAmount: null,
    packUnit: null,
  });
});

it('rebases the input on what another admin has saved', () => {
  const mine = { ...draft, name: 'Oat drink', price: '2.60' };
  const theirs = { ...draft, price: '3.00', stock: '5' };
  expect(rebased(mine, draft, theirs)).toEqual({ ...draft, name: 'Oat drink', price: '2.60', stock: '5' });
  expect(rebased(draft, draft, theirs)).toEqual(theirs);
});

// spec: A.34, A.35
it('requires a price, a category, a description and a picture, but no name', () => {
  expect(checkDraft(emptyDraft, 'USD', formatters)).toEqual({
    price: 'price',
    categories: 'categories',
    description: 'description',
    photo: 'photo',
  });
  expect(checkDraft({ ...draft, name: '' }, 'USD', formatters, true)).toEqual({});
  expect(
    checkDraft({ ...draft, packAmount: '0.5', packUnit: 'piece', stock: '1.5' }, 'USD', formatters, true),
  ).toEqual({
    packAmount: 'packPieces',
    stock: 'stock',
  });
});

it('38.6 formats food facts for their fields, and says what cannot be true', () => {
  const none = { ...NO_FOOD_FACTS };
  const food = {
    ...none,
    contains: ['MILK' as const],
    nutritionPer: 'ML100' as const,
    salt: 120,
    alcoholByVolume: 5,
  };
  const facts = draftOf({ ...milk, food }, 'USD', formatters);
  expect(facts.food).toMatchObject({ contains: ['MILK'], salt: '0.12', alcoholByVolume: '0.5', fat: '' });
  expect(fieldsOf(facts, 'USD', formatters).food).toEqual(food);
  expect(changesOf(draft, facts, 'USD', formatters)).toEqual({ food, foodChecked: true });
  expect(changesOf(facts, draft, 'USD', formatters)).toEqual({ food: null, foodChecked: true });
  expect(differences(facts, draftOf({ ...milk, food: { ...food } }, 'USD', formatters))).toEqual([]);
  const vegan = { ...facts.food, diets: ['VEGAN' as const], sugars: 'x' };
  expect(readFood(vegan, formatters).problems).toEqual({ diets: 'notVegan', sugars: 'number' });
  expect(checkDraft({ ...facts, food: vegan }, 'USD', formatters, true)).toEqual({ food: 'food' });
  const doubtful = { ...EMPTY_FOOD, contains: [], ingredients: 'Milk', checked: false };
  expect(checkDraft({ ...facts, food: doubtful }, 'USD', formatters, true)).toEqual({ food: 'foodDoubts' });
  const checked = { ...facts, food: { ...doubtful, checked: true } };
  expect(checkDraft(checked, 'USD', formatters, true)).toEqual({});
  expect(changesOf(facts, checked, 'USD', formatters)).toMatchObject({ foodChecked: true });
  const wine = filledIn({ ...EMPTY_FOOD, storage: 'Cellar' }, 'wine', 'Cool');
  expect(wine).toMatchObject({ contains: ['SULPHITES'], ageLimit: '18', storage: 'Cellar' });
});
