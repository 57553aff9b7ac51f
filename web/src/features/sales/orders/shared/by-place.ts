import type { Temperature } from '@/lib/apollo/schema-types.generated';
import { compareIn, compareNaturally } from '@/lib/format/sorting';

interface Category {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly position: number;
}

/** A line of an order, or several of one product. */
export interface Placed {
  readonly name: string;
  readonly packAmount: number | null;
  /** Null for one that is not sold any more, whose place is unknown. */
  readonly product: {
    readonly aisle: string | null;
    readonly shelf: string | null;
    readonly temperature: Temperature | null;
    readonly category: Category;
  } | null;
}

/** What is fetched at one aisle, or of one category where products have no aisle or shelf. */
export interface PlaceGroup<Item> {
  readonly key: string;
  /** Null for that of the room. */
  readonly temperature: Temperature | null;
  readonly hasPlace: boolean;
  readonly aisle: string | null;
  /** Of products without a place; null as well for those that are not sold any more. */
  readonly category: Category | null;
  readonly items: Item[];
}

/** What thaws is fetched last. */
const TEMPERATURES: readonly (Temperature | null)[] = [null, 'CHILLED', 'FROZEN'];
/** Of products that are not sold any more. */
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Goods in the order in which they are fetched, on paper and on phones: by temperature, then by
 * aisle and shelf, and last those without a place by category.
 */
export function groupByPlace<Item extends Placed>(
  items: readonly Item[],
  locale: string,
): PlaceGroup<Item>[] {
  const groups = new Map<string, PlaceGroup<Item>>();
  for (const item of items.toSorted(comparePlaces(locale))) {
    const { temperature, aisle, category, hasPlace } = placeOf(item);
    const key = JSON.stringify([temperature, hasPlace, hasPlace ? aisle : (category?.id ?? null)]);
    const group = groups.get(key) ?? {
      key,
      temperature,
      hasPlace,
      aisle,
      category: hasPlace ? null : category,
      items: [],
    };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function placeOf({ product }: Placed) {
  const { aisle = null, shelf = null, temperature = null, category = null } = product ?? {};
  return { aisle, shelf, temperature, category, hasPlace: aisle !== null || shelf !== null };
}

function comparePlaces(locale: string): (one: Placed, other: Placed) => number {
  const compareNames = compareIn(locale);
  const compareLabels = compareNaturally(locale);
  return (one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    const byTemperature = TEMPERATURES.indexOf(a.temperature) - TEMPERATURES.indexOf(b.temperature);
    const byPlace = a.hasPlace
      ? Number(a.aisle === null) - Number(b.aisle === null) ||
        compareLabels(a.aisle ?? '', b.aisle ?? '') ||
        compareLabels(a.shelf ?? '', b.shelf ?? '')
      : (a.category?.position ?? LAST) - (b.category?.position ?? LAST) ||
        compareNames(a.category?.name ?? '', b.category?.name ?? '');
    return (
      byTemperature ||
      Number(b.hasPlace) - Number(a.hasPlace) ||
      byPlace ||
      compareNames(one.name, other.name) ||
      (one.packAmount ?? 0) - (other.packAmount ?? 0)
    );
  };
}
