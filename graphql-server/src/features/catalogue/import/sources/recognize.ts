import { plainHeading } from '@larder/shared/plain-heading';
import { FileColumn, FileSource } from '../file-columns.js';
import { EVERSHOP, LOYVERSE, MEDUSA, PRESTASHOP, SHOPWARE, VENDURE } from './other-shops.js';
import { OPEN_FOOD_FACTS } from './open-food-facts.js';
import { SHOPIFY } from './shopify.js';
import type { HasHeading, Source } from './source.js';
import { SQUARE } from './square.js';
import { ANY, LARDER } from './spreadsheets.js';
import { WOOCOMMERCE } from './woocommerce.js';

/** All systems, in the order in which they are recognized. */
const SOURCES: readonly (readonly [FileSource, Source])[] = [
  [FileSource.LARDER, LARDER],
  [FileSource.SHOPIFY, SHOPIFY],
  [FileSource.WOOCOMMERCE, WOOCOMMERCE],
  [FileSource.SQUARE, SQUARE],
  [FileSource.OPEN_FOOD_FACTS, OPEN_FOOD_FACTS],
  [FileSource.MEDUSA, MEDUSA],
  [FileSource.VENDURE, VENDURE],
  [FileSource.EVERSHOP, EVERSHOP],
  [FileSource.LOYVERSE, LOYVERSE],
  [FileSource.PRESTASHOP, PRESTASHOP],
  [FileSource.SHOPWARE, SHOPWARE],
  [FileSource.OTHER, ANY],
];

interface Recognized {
  readonly kind: FileSource;
  readonly source: Source;
  /** The headings as the source knows them. */
  readonly headings: readonly string[];
}

/** The system that wrote a file, by its headings. */
export function recognizeSource(headings: readonly string[]): Recognized {
  const plain = headings.map(plainHeading);
  for (const [kind, source] of SOURCES) {
    const known = plain.map((heading) => source.headingOf?.(heading) ?? heading);
    const has: HasHeading = (...names) => names.some((name) => known.some((each) => isNamed(each, name)));
    if (source.wrote(has, known)) return { kind, source, headings: known };
  }
  return { kind: FileSource.OTHER, source: ANY, headings: plain };
}

/** What may stand in several columns, which are added up. */
export const SUMMED: ReadonlySet<FileColumn> = new Set([FileColumn.STOCK]);

export type Places = ReadonlyMap<FileColumn, readonly number[]>;

/**
 * Recognizes which headings hold what: each column once, except what is summed.
 *
 * @param headings as of `recognizeSource`, with those of derived columns
 */
export function recognizeColumns(headings: readonly string[], source: Source, currency: string): Places {
  const found = new Map<FileColumn, readonly number[]>();
  const taken = new Set<number>();
  for (const column of Object.values(FileColumn)) {
    const names = source.derived?.includes(column) ? [column] : [];
    for (const name of [...names, ...(source.headings[column] ?? [])]) {
      const wanted = name.replace('{currency}', currency.toLowerCase());
      const all = headings.flatMap((heading, at) => (isNamed(heading, wanted) && !taken.has(at) ? [at] : []));
      const places = SUMMED.has(column) ? all : all.slice(0, 1);
      if (places.length === 0) continue;
      places.forEach((at) => taken.add(at));
      found.set(column, places);
      break;
    }
  }
  return found;
}

const isNamed = (heading: string, name: string): boolean =>
  name.endsWith('*') ? heading.startsWith(name.slice(0, -1)) : heading === name;
