import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DemoCategory } from './demo-product.js';
import { DEMO_CUSTOMER_ORDERS, DEMO_ORDERS, DEMO_SHOPPER_ORDERS } from './orders.js';
import { DEMO_CUSTOMERS, DEMO_PEOPLE } from './people.js';
import { DEMO_PRODUCTS } from './products.js';
import { DEMO_RATINGS } from './ratings.js';
import { DEMO_REVIEWS } from './reviews.js';

const CATEGORIES: DemoCategory[] = ['FRUITS', 'VEGETABLES', 'DELICATESSENS', 'BEVERAGE'];
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
// Plain typing only: Latin letters (accented too) and ordinary punctuation, so that search and
// sorting behave.
const PLAIN_TEXT = /^[A-Za-z0-9À-ÿ .,:;'?!()+-]+$/;

const publicFolder = new URL('../../../../web/public/', import.meta.url);
const missing = (addresses: string[]): string[] =>
  addresses.filter((address) => !existsSync(fileURLToPath(new URL(`.${address}`, publicFolder))));

const slugs = new Set(DEMO_PRODUCTS.map((product) => product.slug));
const uids = new Set(DEMO_PEOPLE.map((person) => person.uid));

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('demo products', () => {
  it('fill every category', () => {
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(52);
    for (const category of CATEGORIES) {
      const found = DEMO_PRODUCTS.filter((product) => product.category === category);
      expect(found.length).toBeGreaterThanOrEqual(13);
    }
  });

  it('have an id, a slug, a name and a description of their own', () => {
    for (const key of ['id', 'slug', 'name', 'description'] as const) {
      expect(repeated(DEMO_PRODUCTS.map((product) => product[key]))).toEqual([]);
    }
  });

  it.each(DEMO_PRODUCTS)('$slug is well formed and has its pictures', (product) => {
    expect(product.id).toMatch(UUID_V4);
    expect(product.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(product.name).toMatch(PLAIN_TEXT);
    expect(product.description).toMatch(PLAIN_TEXT);
    expect(product.searchTerms ?? 'none').toMatch(PLAIN_TEXT);
    for (const amount of [product.priceMinor, product.packAmount]) {
      expect(Number.isInteger(amount) && amount > 0).toBe(true);
    }
    const pictures = [400, 800].flatMap((width) =>
      ['webp', 'avif'].map((format) => `/pictures/${product.slug}.${width}.${format}`),
    );
    expect(missing(pictures)).toEqual([]);
  });
});

describe('demo people', () => {
  it('are two accounts and eight customers, each with an avatar', () => {
    expect(DEMO_CUSTOMERS).toHaveLength(8);
    expect(DEMO_PEOPLE).toHaveLength(10);
    for (const key of ['uid', 'email', 'displayName', 'avatar'] as const) {
      expect(repeated(DEMO_PEOPLE.map((person) => person[key]))).toEqual([]);
    }
    for (const person of DEMO_PEOPLE) {
      expect(person.uid).toMatch(/^demo-[a-z]+$/);
      expect(person.email).toMatch(/^[a-z.]+@(example\.com|larder\.test)$/);
    }
    expect(missing(DEMO_PEOPLE.map((person) => person.avatar))).toEqual([]);
  });
});

describe('demo ratings', () => {
  it('are many, each in its own words, and at most one per person and product', () => {
    expect(DEMO_RATINGS.length).toBeGreaterThanOrEqual(110);
    expect(DEMO_RATINGS.length).toBeLessThanOrEqual(160);
    expect(repeated(DEMO_RATINGS.map((rating) => rating.message))).toEqual([]);
    expect(repeated(DEMO_RATINGS.map((rating) => `${rating.productSlug} ${rating.personUid}`))).toEqual([]);
  });

  it('name products, people and photos that exist, in plain text', () => {
    for (const rating of DEMO_RATINGS) {
      expect(slugs).toContain(rating.productSlug);
      expect(uids).toContain(rating.personUid);
      expect(`${rating.message} ${rating.answer ?? ''}`).toMatch(PLAIN_TEXT);
      expect(Number.isInteger(rating.daysAgo) && rating.daysAgo >= 0).toBe(true);
      if (!rating.image) continue;
      expect(rating.image).toMatch(/\.800\.webp$/);
      expect(missing([rating.image, rating.image.replace('.800.', '.400.')])).toEqual([]);
    }
  });

  it('are mostly good, sometimes not, leave some products unrated and show some photos', () => {
    const good = DEMO_RATINGS.filter((rating) => rating.rates >= 4);
    expect(good.length / DEMO_RATINGS.length).toBeGreaterThan(0.75);
    expect(new Set(DEMO_RATINGS.map((rating) => rating.rates))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(DEMO_RATINGS.filter((rating) => rating.image)).toHaveLength(10);
    const counts = DEMO_PRODUCTS.map(
      ({ slug }) => DEMO_RATINGS.filter((rating) => rating.productSlug === slug).length,
    );
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(2);
  });
});

describe('demo shop reviews', () => {
  it('are fourteen, each in its own words, by people who exist', () => {
    expect(DEMO_REVIEWS).toHaveLength(14);
    expect(repeated(DEMO_REVIEWS.map((review) => review.message))).toEqual([]);
    for (const review of DEMO_REVIEWS) {
      expect(uids).toContain(review.personUid);
      expect(`${review.message} ${review.answer ?? ''}`).toMatch(PLAIN_TEXT);
    }
  });
});

describe('demo orders', () => {
  it('are six of the demo shopper and fourteen of the others, in every status', () => {
    expect(DEMO_SHOPPER_ORDERS).toHaveLength(6);
    expect(DEMO_CUSTOMER_ORDERS).toHaveLength(14);
    expect(DEMO_SHOPPER_ORDERS.every((order) => order.personUid === 'demo-shopper')).toBe(true);
    expect(DEMO_CUSTOMER_ORDERS.some((order) => order.personUid === 'demo-shopper')).toBe(false);
    expect(new Set(DEMO_ORDERS.map((order) => order.status))).toEqual(
      new Set(['PENDING', 'SHIPPED', 'REJECTED']),
    );
  });

  it('hold each product once, in a quantity the cart allows', () => {
    for (const order of DEMO_ORDERS) {
      expect(uids).toContain(order.personUid);
      expect(`${order.name} ${order.phone} ${order.address}`).toMatch(PLAIN_TEXT);
      expect(order.lines.length).toBeGreaterThan(0);
      expect(repeated(order.lines.map((line) => line.productSlug))).toEqual([]);
      for (const line of order.lines) {
        expect(slugs).toContain(line.productSlug);
        expect(Number.isInteger(line.quantity) && line.quantity >= 1 && line.quantity <= 99).toBe(true);
      }
    }
  });
});
