import { expect, it } from 'vitest';
import { categories } from '@/test/fixtures';
import { productJsonLd } from './product-json-ld';

type Product = Parameters<typeof productJsonLd>[0];

const shop = { path: '/products/a1', publicUrl: 'https://shop.example.com', currency: 'USD' };
const apples: Product = {
  id: 'a1',
  name: 'Gala apples',
  description: 'Crisp.',
  price: 405,
  sale: null,
  deposit: 0,
  category: { ...categories.FRUITS, parent: null },
  packAmount: 1000,
  packUnit: 'GRAM',
  packCount: null,
  family: null,
  familyProducts: [],
  unitPrice: null,
  photo: { url: '/pictures/gala-apples.800.webp', srcSet: '' },
  pictures: [{ url: '/pictures/gala-apples.800.webp', srcSet: '', alt: '' }],
  ratingSummary: { average: 4.25, count: 4 },
  quantityLeft: null,
  related: [],
};

it('contains price and rating', () => {
  expect(JSON.parse(productJsonLd(apples, 'Fruits', shop))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': 'https://shop.example.com/products/a1',
    image: ['https://shop.example.com/pictures/gala-apples.800.webp'],
    category: 'Fruits',
    offers: { '@type': 'Offer', price: '4.05', priceCurrency: 'USD' },
    aggregateRating: { ratingValue: '4.3', reviewCount: 4 },
  });
});

it('38.6: has all pictures, the main one first', () => {
  const pictures = [
    ...apples.pictures,
    { url: 'https://pictures.example/tree.jpg', srcSet: '', alt: 'A tree' },
  ];
  expect(JSON.parse(productJsonLd({ ...apples, pictures }, 'Fruits', shop)).image).toEqual([
    'https://shop.example.com/pictures/gala-apples.800.webp',
    'https://pictures.example/tree.jpg',
  ]);
});

it('38.6: has the price before a sale, how long it lasts, and the unit price', () => {
  const sale = { regularPrice: 500, until: '2026-12-24', lowestPriceBefore: 450 };
  const unitPrice = { amount: 405, per: 'KILOGRAM' } as const;
  expect(JSON.parse(productJsonLd({ ...apples, sale, unitPrice }, 'Fruits', shop)).offers).toMatchObject({
    price: '4.05',
    priceValidUntil: '2026-12-24',
    priceSpecification: [
      { price: '5.00', priceType: 'https://schema.org/StrikethroughPrice' },
      { price: '4.05', priceCurrency: 'USD', referenceQuantity: { value: 1, unitCode: 'KGM' } },
    ],
  });
  // A planned sale, as admins see it, is no offer yet.
  const planned = { ...sale, regularPrice: 405 };
  const { offers } = JSON.parse(productJsonLd({ ...apples, sale: planned }, 'Fruits', shop));
  expect(Object.keys(offers)).not.toContain('priceValidUntil');
  expect(Object.keys(offers)).not.toContain('priceSpecification');
});

it('38.6: states what the pack holds, and by which quantity it is compared', () => {
  const cans = { packAmount: 1980, packUnit: 'MILLILITRE', packCount: 6 } as const;
  const unitPrice = { amount: 205, per: 'LITRE' } as const;
  const { offers } = JSON.parse(productJsonLd({ ...apples, ...cans, unitPrice }, 'Fruits', shop));
  expect(offers.priceSpecification).toEqual([
    {
      '@type': 'UnitPriceSpecification',
      price: '4.05',
      priceCurrency: 'USD',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: 1.98,
        unitCode: 'LTR',
        valueReference: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LTR' },
      },
    },
  ]);
});

it.each([
  [null, 'InStock'],
  [3, 'LimitedAvailability'],
  [0, 'OutOfStock'],
])('maps a stock of %s to %s', (quantityLeft, availability) => {
  expect(JSON.parse(productJsonLd({ ...apples, quantityLeft }, 'Fruits', shop))).toHaveProperty(
    'offers.availability',
    `https://schema.org/${availability}`,
  );
});

it('has no rating without ratings', () => {
  const unrated = { ...apples, ratingSummary: { average: null, count: 0 } };
  expect(JSON.parse(productJsonLd(unrated, 'Fruits', shop))).not.toHaveProperty('aggregateRating');
});

it('cannot close its script element', () => {
  const nasty = { ...apples, name: '</script><script>alert(1)</script>', description: '<!--<script>' };
  const text = productJsonLd(nasty, 'Fruits', shop);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ name: nasty.name, description: nasty.description });
});
