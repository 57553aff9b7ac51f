import { say } from '@larder/texts/text';
import { formatMoney } from '@larder/shared/locale';
import { AppError } from '../../../common/app-error.js';
import {
  subtotalOf,
  nextLowerFee,
  type DeliveryTarget,
  type LowerFee,
} from '../../../pricing/delivery-fee.js';
import type { PricedLine } from '../../../pricing/price-breakdown.js';
import type { PriceRules } from '../../../pricing/price-rules.js';
import type { SlotChoice } from '../slots/slot.repository.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import type { CollectionPlace } from '../areas/collection-place.entity.js';
import type { DeliveryArea } from '../areas/delivery-area.entity.js';

/** How a customer has chosen to get their cart, by the areas and places of now. */
export interface ChosenDelivery {
  readonly method: FulfilmentMethod;
  /** Empty for a collection. */
  readonly country: string;
  readonly postcode: string;
  /** Null for a collection, and where the shop does not deliver. */
  readonly area: DeliveryArea | null;
  /** Null for a delivery, and where the place is gone. */
  readonly place: CollectionPlace | null;
  /** Null where none is chosen. */
  readonly slot: SlotChoice | null;
  /** The order to which the goods are added, whose place and slot these are. */
  readonly addedTo?: string;
}

export const targetOf = ({ method, area, place, slot }: ChosenDelivery): DeliveryTarget => ({
  method,
  areaId: area?.id ?? null,
  placeId: place?.id ?? null,
  slotTemplateId: slot?.templateId.toLowerCase() ?? null,
});

/** The rules of prices for what a customer has chosen; null for nothing yet. */
export function rulesFor(shopRules: PriceRules, chosen: ChosenDelivery | null): PriceRules {
  const rules = chosen?.addedTo ? rulesOfAddition(shopRules) : shopRules;
  return rules.delivery && chosen
    ? { ...rules, delivery: { ...rules.delivery, target: targetOf(chosen) } }
    : rules;
}

/** The fees of a whole order were paid with the one to which the goods are added. */
const rulesOfAddition = ({ delivery, ...rules }: PriceRules): PriceRules => ({
  ...rules,
  bagFee: 0,
  ...(delivery && {
    delivery: {
      ...delivery,
      fees: delivery.fees.map((fee) => (fee.per === 'order' ? { ...fee, amount: 0 } : fee)),
    },
  }),
});

/** What a cart lacks, in minor units. */
export interface DeliveryShortfall {
  /** For the minimum order of its area; null for nothing. */
  readonly missingForMinimum: number | null;
  /** For a lower fee; null where there is none. */
  readonly lowerFee: LowerFee | null;
}

const missingOf = (
  lines: readonly PricedLine[],
  rules: PriceRules,
  chosen: ChosenDelivery | null,
): number | null => {
  const minimum = rules.delivery && !chosen?.addedTo ? (chosen?.area?.minimumOrder ?? null) : null;
  const missing = minimum === null ? 0 : minimum - subtotalOf(lines, rules);
  return missing > 0 ? missing : null;
};

export const shortfallOf = (
  lines: readonly PricedLine[],
  rules: PriceRules,
  chosen: ChosenDelivery | null,
): DeliveryShortfall => ({
  missingForMinimum: missingOf(lines, rules, chosen),
  lowerFee: nextLowerFee(lines, rules),
});

/**
 * Refuses a purchase that cannot be handed over as chosen. Without areas, there is no choice.
 *
 * @throws AppError `DELIVERY_REQUIRED` before anything is chosen, `NOT_DELIVERED` with the postcode
 *   outside of all areas and for a place that is gone, `BELOW_MINIMUM` with `minimum` and what is
 *   `missing`
 */
export function requireDelivery(
  chosen: ChosenDelivery | null,
  {
    lines,
    rules,
    currency,
  }: { readonly lines: readonly PricedLine[]; readonly rules: PriceRules; readonly currency: string },
): void {
  // What is added to an order goes where that goes.
  if (!rules.delivery || chosen?.addedTo) return;
  if (!chosen) throw new AppError('DELIVERY_REQUIRED', say('delivery.choose'));
  const { method, postcode, area, place } = chosen;
  if (method === FulfilmentMethod.COLLECTION) {
    if (!place) throw new AppError('NOT_DELIVERED', say('delivery.placeGone'));
    return;
  }
  if (!area) {
    const message = postcode === '' ? say('delivery.countryOutside') : say('delivery.outside', { postcode });
    throw new AppError('NOT_DELIVERED', message, { postcode });
  }
  const missing = missingOf(lines, rules, chosen);
  if (missing === null) return;
  throw belowMinimum(area.minimumOrder ?? 0, missing, currency);
}

/** The refusal of goods for less than the minimum order of their area. In minor units. */
export function belowMinimum(minimum: number, missing: number, currency: string): AppError {
  const values = { minimum: formatMoney(minimum, currency), missing: formatMoney(missing, currency) };
  return new AppError('BELOW_MINIMUM', say('delivery.belowMinimum', values), { minimum, missing, currency });
}
