import type { FoodFacts } from '@/lib/food-facts';
/** Builders of the API's objects with defaults for all fields. */

export interface CategoryFixture {
  id: string;
  slug: string;
  name: string;
  tileLabel: string;
  position: number;
}

const category = (position: number, name: string, tileLabel = name): CategoryFixture => ({
  id: `00000000-0000-4000-8000-00000000001${position}`,
  slug: name.toLowerCase(),
  name,
  tileLabel,
  position,
});

/** The categories that a shop has at first. */
export const categories = {
  FRUITS: category(1, 'Fruits'),
  VEGETABLES: category(2, 'Vegetables', 'Vegitables'),
  DELICATESSENS: category(3, 'Delicatessens'),
  BEVERAGE: category(4, 'Beverage', 'Beverages'),
};

export type CategoryKey = keyof typeof categories;

/** The fields of a product that say which categories it is in. */
export const inCategory = (key: CategoryKey = 'FRUITS') => ({
  category: categories[key],
  categories: [categories[key]],
});

type ProductFoodFixture = FoodFacts | null;

export interface ProductFixture {
  id: string;
  name: string;
  description: string;
  /** As the server resolves them. */
  originalName: (this: { name: string }) => string;
  originalDescription: (this: { description: string }) => string;
  translations: { locale: string; name?: string; description?: string; searchTerms?: string }[];
  price: number;
  /** As the server resolves it. */
  regularPrice: (this: { price: number }) => number;
  sale: {
    price: number;
    regularPrice: number;
    from: string;
    until: string | null;
    lowestPriceBefore: number | null;
  } | null;
  deposit: number;
  category: CategoryFixture;
  categories: CategoryFixture[];
  photo: { url: string; srcSet: string };
  photoAlt: string;
  furtherPictures: { url: string; alt: string }[];
  pictures: () => { url: string; srcSet: string; alt: string }[];
  packAmount: number | null;
  packUnit: 'GRAM' | 'MILLILITRE' | 'PIECE' | null;
  soldBy: 'WEIGHED_PIECE' | 'GRAMS' | null;
  unitGrams: number | null;
  unitPrice: { amount: number; per: 'KILOGRAM' | 'LITRE' | 'PIECE' } | null;
  packCount: number | null;
  family: string | null;
  familyLabel: string | null;
  createdAt: string;
  quantityLeft: number | null;
  availability: () => string;
  sku: string | null;
  barcode: string | null;
  leadDays: number | null;
  food: ProductFoodFixture;
}

export interface RatingFixture {
  id: string;
  productId: string;
  name: string;
  email: string;
  avatar: string | null;
  message: string;
  rates: number;
  image: { url: string; srcSet: string } | null;
  createdAt: string;
  editedAt: string | null;
  verifiedPurchase: boolean;
  reply: { text: string; repliedAt?: string } | null;
  canDelete: boolean;
}

export interface ReviewFixture {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  message: string;
  rating: number;
  createdAt: string;
  reply: { text: string } | null;
  canDelete: boolean;
}

// Above the ids of the categories.
let sequence = 100;

/** A new UUID per call, the same sequence on each run. */
export function nextId(): string {
  sequence += 1;
  return `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`;
}

export function buildImage(name = 'picture') {
  const base = `/pictures/${name}`;
  return { url: `${base}.800.webp`, srcSet: `${base}.400.webp 400w, ${base}.800.webp 800w` };
}

export type ProductOverrides<Fixture extends ProductFixture = ProductFixture> = Partial<
  Omit<Fixture, 'category'>
> & { category?: CategoryKey };

export function buildProduct({ category: key, ...overrides }: ProductOverrides = {}): ProductFixture {
  return {
    id: nextId(),
    name: 'Gala apples',
    description: 'Crisp and sweet, picked this week.',
    originalName() {
      return this.name;
    },
    originalDescription() {
      return this.description;
    },
    translations: [],
    price: 240,
    // There is no sale.
    regularPrice() {
      return this.price;
    },
    sale: null,
    deposit: 0,
    ...inCategory(key),
    photo: buildImage('gala-apples'),
    photoAlt: '',
    furtherPictures: [],
    pictures() {
      return [
        { ...this.photo, alt: this.photoAlt },
        ...this.furtherPictures.map((picture) => ({ ...picture, srcSet: '' })),
      ];
    },
    packAmount: 1000,
    packUnit: 'GRAM',
    soldBy: null,
    unitGrams: null,
    unitPrice: { amount: 240, per: 'KILOGRAM' },
    packCount: null,
    family: null,
    familyLabel: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    quantityLeft: null,
    availability: () => 'IN_STOCK',
    sku: null,
    barcode: null,
    leadDays: null,
    food: null,
    ...overrides,
  };
}

export function buildRating(overrides: Partial<RatingFixture> & { productId: string }): RatingFixture {
  return {
    id: nextId(),
    name: 'Margarethe Lind',
    email: 'mar***@example.com',
    avatar: null,
    message: 'Fresh and crisp. We will buy them again.',
    rates: 5,
    image: null,
    createdAt: '2026-03-04T12:00:00.000Z',
    editedAt: null,
    verifiedPurchase: false,
    reply: null,
    canDelete: false,
    ...overrides,
  };
}

export function buildReview(overrides: Partial<ReviewFixture> = {}): ReviewFixture {
  return {
    id: nextId(),
    name: 'Jonathan Okafor',
    email: 'jon***@example.com',
    avatar: null,
    message: 'Everything arrived cold and well packed.',
    rating: 4,
    createdAt: '2026-03-05T08:00:00.000Z',
    reply: null,
    canDelete: false,
    ...overrides,
  };
}
