import type { FulfilmentMethod } from '@/lib/apollo/schema-types.generated';

/** The orders, or slots, that a rule is for; null fits all. */
export interface Target {
  readonly method: FulfilmentMethod | null;
  readonly areaId: string | null;
  readonly placeId: string | null;
  readonly slotTemplateId: string | null;
}

export const EVERYTHING: Target = { method: null, areaId: null, placeId: null, slotTemplateId: null };

const SEPARATOR = '|';

/** One value of a select: `DELIVERY|||`, or `|id of an area||`. */
export const targetText = ({ method, areaId, placeId, slotTemplateId }: Target): string =>
  [method, areaId, placeId, slotTemplateId].map((part) => part ?? '').join(SEPARATOR);

/** Inverse of {@link targetText}. */
export function targetOf(text: string): Target {
  const [method, areaId, placeId, slotTemplateId] = text.split(SEPARATOR);
  return {
    method: (method as FulfilmentMethod) || null,
    areaId: areaId || null,
    placeId: placeId || null,
    slotTemplateId: slotTemplateId || null,
  };
}
