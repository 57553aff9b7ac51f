import type { ProductFileColumn } from '@/lib/apollo/schema-types.generated';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';

/** How to read a file, as far as an admin has chosen. */
export interface ImportChoices {
  /** What each heading holds, null for nothing; null to let the shop recognize them. */
  readonly columns: Readonly<Record<string, ProductFileColumn | null>> | null;
  /** Ids of categories by those of the file; null adds one. */
  readonly categories: Readonly<Record<string, string | null>>;
}

export const NO_CHOICES: ImportChoices = { columns: null, categories: {} };

const KEY = 'larder-import-choices';
/** Number of stored files, the newest first. */
const MAX_FILES = 20;
/** The shop takes no more with a file. */
const MAX_CATEGORIES = 100;

type Stored = readonly (readonly [headings: string, choices: ImportChoices])[];

const keyOf = (headings: readonly string[]): string => JSON.stringify(headings);

/** The choices that this file was imported with the last time, by its headings. */
export const storedChoices = (headings: readonly string[]): ImportChoices | undefined =>
  allStored().find(([key]) => key === keyOf(headings))?.[1];

/** Stores the choices for files with these headings; null removes them. */
export function storeChoices(headings: readonly string[], choices: ImportChoices | null): void {
  const others = allStored().filter(([key]) => key !== keyOf(headings));
  const all = choices ? [[keyOf(headings), bounded(choices)] as const, ...others] : others;
  safeStorage.local.write(KEY, JSON.stringify(all.slice(0, MAX_FILES)));
}

const bounded = (choices: ImportChoices): ImportChoices => ({
  ...choices,
  categories: Object.fromEntries(Object.entries(choices.categories).slice(-MAX_CATEGORIES)),
});

function allStored(): Stored {
  const stored = parseStored(safeStorage.local.read(KEY));
  return Array.isArray(stored) ? stored.filter(isStored) : [];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isStored(entry: unknown): entry is Stored[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !isObject(entry[1])) return false;
  const { columns, categories } = entry[1] as Partial<ImportChoices>;
  return (columns === null || isObject(columns)) && isObject(categories);
}

/** Contents that are added up where several columns hold them, such as those of locations. */
const SUMMED: readonly (ProductFileColumn | null)[] = ['STOCK'];

/** Chooses what a column holds, which no other column then does unless it is added up. */
export function withColumn(
  columns: Readonly<Record<string, ProductFileColumn | null>>,
  heading: string,
  column: ProductFileColumn | null,
): Record<string, ProductFileColumn | null> {
  const others = Object.entries(columns).map(
    ([name, held]) => [name, held === column && !SUMMED.includes(held) ? null : held] as const,
  );
  return { ...Object.fromEntries(others), [heading]: column };
}

/** Choices as the input of a mutation has them. */
export const wishesOf = ({ columns, categories }: ImportChoices) => ({
  columns: columns && Object.entries(columns).map(([heading, column]) => ({ heading, column })),
  categories: Object.entries(categories).map(([value, category]) => ({ value, category })),
});
