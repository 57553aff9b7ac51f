import { expect, it } from 'vitest';
import { categories } from '@/test/fixtures';
import { productJsonLd } from './product-json-ld';

type Product = Parameters<typeof productJsonLd>[0];

const shop = {
  path: '/products/a1',
  publicUrl: 'https://shop.example.com',
  currency: 'USD',
  shipping: 500,
  returnsPath: undefined,
};
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
  soldBy: null,
  unitGrams: null,
  family: null,
  familyProducts: [],
  unitPrice: null,
  photo: { url: '/pictures/gala-apples.800.webp', srcSet: '' },
  pictures: [{ url: '/pictures/gala-apples.800.webp', srcSet: '', alt: '' }],
  ratingSummary: { average: 4.25, count: 4 },
  quantityLeft: null,
  availability: 'IN_STOCK',
  leadDays: null,
  sku: null,
  barcode: null,
  food: null,
  related: [],
};

it('has the estimate of one piece that is weighed, and its price per kilogram', () => {
  const melon = { price: 390, soldBy: 'WEIGHED_PIECE', unitGrams: 1_200 } as const;
  const unitPrice = { amount: 390, per: 'KILOGRAM' } as const;
  expect(productJsonLd({ ...apples, ...melon, unitPrice }, 'Fruits', shop).offers).toMatchObject({
    price: '4.68',
    priceSpecification: [
      { price: '3.90', referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' } },
    ],
  });
});

it('contains price and rating', () => {
  expect(productJsonLd(apples, 'Fruits', shop)).toMatchObject({
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
  expect(productJsonLd({ ...apples, pictures }, 'Fruits', shop).image).toEqual([
    'https://shop.example.com/pictures/gala-apples.800.webp',
    'https://pictures.example/tree.jpg',
  ]);
});

it('38.6: has the price before a sale, how long it lasts, and the unit price', () => {
  const sale = { regularPrice: 500, until: '2026-12-24', lowestPriceBefore: 450 };
  const unitPrice = { amount: 405, per: 'KILOGRAM' } as const;
  expect(productJsonLd({ ...apples, sale, unitPrice }, 'Fruits', shop).offers).toMatchObject({
    price: '4.05',
    priceValidUntil: '2026-12-24',
    priceSpecification: [
      { price: '5.00', priceType: 'https://schema.org/StrikethroughPrice' },
      { price: '4.05', priceCurrency: 'USD', referenceQuantity: { value: 1, unitCode: 'KGM' } },
    ],
  });
  // It was not sold before: the price ends with the sale, and is no reduced one.
  const first = productJsonLd({ ...apples, sale: { ...sale, lowestPriceBefore: null } }, 'Fruits', shop);
  expect(first.offers).toMatchObject({ priceValidUntil: '2026-12-24' });
  expect(JSON.stringify(first)).not.toContain('StrikethroughPrice');
  // A planned sale, as admins see it, is no offer yet.
  const planned = { ...sale, regularPrice: 405 };
  const { offers } = productJsonLd({ ...apples, sale: planned }, 'Fruits', shop);
  expect(Object.keys(offers)).not.toContain('priceValidUntil');
  expect(Object.keys(offers)).not.toContain('priceSpecification');
});

it('38.6: states what the pack holds, and by which quantity it is compared', () => {
  const cans = { packAmount: 1980, packUnit: 'MILLILITRE', packCount: 6 } as const;
  const unitPrice = { amount: 205, per: 'LITRE' } as const;
  const { offers } = productJsonLd({ ...apples, ...cans, unitPrice }, 'Fruits', shop);
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
  expect(productJsonLd({ ...apples, quantityLeft }, 'Fruits', shop)).toHaveProperty(
    'offers.availability',
    `https://schema.org/${availability}`,
  );
});

it('has no rating without ratings', () => {
  const unrated = { ...apples, ratingSummary: { average: null, count: 0 } };
  expect(productJsonLd(unrated, 'Fruits', shop)).not.toHaveProperty('aggregateRating');
});

it('names SKU, barcode and brand where the shop knows them', () => {
  const producer = 'Orchard & Sons, 1 Mill Lane\nKent';
  const known = { ...apples, sku: 'APPLE-1', barcode: '4006381333931', food: { producer, ageLimit: null } };
  expect(productJsonLd(known, 'Fruits', shop)).toMatchObject({
    sku: 'APPLE-1',
    gtin: '4006381333931',
    brand: { '@type': 'Brand', name: 'Orchard & Sons' },
  });
  const long = { ...known, food: { producer: 'a'.repeat(71), ageLimit: null } };
  expect(productJsonLd(long, 'Fruits', shop)).not.toHaveProperty('brand');
  const names = Object.keys(productJsonLd(apples, 'Fruits', shop));
  expect(names.filter((name) => ['sku', 'gtin', 'brand'].includes(name))).toEqual([]);
});

it('states the fee for its delivery, and links to what the shop says about returns', () => {
  const returnsPath = '/pages/delivery-and-returns';
  expect(productJsonLd(apples, 'Fruits', { ...shop, returnsPath }).offers).toMatchObject({
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '5.00', currency: 'USD' },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: 'https://shop.example.com/pages/delivery-and-returns',
    },
  });
  expect(productJsonLd(apples, 'Fruits', { ...shop, shipping: undefined }).offers).toEqual(
    expect.not.objectContaining({
      shippingDetails: expect.anything(),
      hasMerchantReturnPolicy: expect.anything(),
    }),
  );
});
