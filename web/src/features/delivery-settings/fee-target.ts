import type { FulfilmentMethod } from '@/lib/apollo/schema-types.generated';

/** The orders that a rule of fees is for; null fits all. */
export interface FeeTarget {
  readonly method: FulfilmentMethod | null;
  readonly areaId: string | null;
  readonly placeId: string | null;
}

export const EVERY_ORDER: FeeTarget = { method: null, areaId: null, placeId: null };

const SEPARATOR = '|';

/** One value of a select: `DELIVERY||`, or `|id of an area|`. */
export const targetText = ({ method, areaId, placeId }: FeeTarget): string =>
  [method ?? '', areaId ?? '', placeId ?? ''].join(SEPARATOR);

/** Inverse of {@link targetText}. */
export function targetOf(text: string): FeeTarget {
  const [method, areaId, placeId] = text.split(SEPARATOR);
  return {
    method: (method as FulfilmentMethod) || null,
    areaId: areaId || null,
    placeId: placeId || null,
  };
}
