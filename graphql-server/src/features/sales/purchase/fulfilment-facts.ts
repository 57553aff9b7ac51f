import type { Static } from 'typebox';
import { offsetTimeIn } from '@larder/shared/time-zone';
import { enumName } from '../../../common/enum-name.js';
import { FulfilmentMethod } from './fulfilment-method.js';
import type { Fulfilment } from './fulfilment.entity.js';
import type { FulfilmentModel } from './fulfilment.openapi.js';

/** How an order gets to its customer, for programs: webhooks, REST and files. */
export type FulfilmentFacts = Static<typeof FulfilmentModel>;

/** Null for an order of a shop without areas: it is delivered, and its address is a text alone. */
export function fulfilmentFacts(
  fulfilment: Fulfilment | undefined,
  timeZone: string,
): FulfilmentFacts | null {
  if (!fulfilment) return null;
  const { method, area, place, address, startsAt } = fulfilment;
  if ([area, place, address, startsAt].every((fact) => fact === null)) return null;
  return {
    method: enumName(FulfilmentMethod, method),
    area,
    place: place && { name: place.name, address: place.address },
    ...slotFacts(fulfilment, timeZone),
    address: address && { ...address, lines: [...address.lines] },
  };
}

/** Times of a slot with the offset of the shop's zone; null without one. */
export const slotFacts = (
  { startsAt, endsAt }: Pick<Fulfilment, 'startsAt' | 'endsAt'>,
  timeZone: string,
) => ({
  startsAt: startsAt && offsetTimeIn(timeZone, startsAt),
  endsAt: endsAt && offsetTimeIn(timeZone, endsAt),
});
