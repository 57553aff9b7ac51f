import type { Locale } from '@larder/shared/locales';
import { addressForm } from '@larder/shared/postal-address';
import { keysOfPostcode } from '@larder/shared/postcode-keys';
import { inLocale } from '../../../common/translated.js';
import { say } from '@larder/texts/text';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import type {
  CollectionPlaceInput,
  DeliveryAreaInput,
  DeliveryFeeInput,
} from '../areas/delivery-settings.inputs.js';
import { DeliveryFeePer } from '../areas/delivery-fee.entity.js';
import type { CreateSlotTemplateInput } from '../slots/slot-template.inputs.js';

const { DELIVERY, COLLECTION } = FulfilmentMethod;

/** The areas from the nearest one, with their minimum orders in minor units. */
const AREAS = [
  { id: 'b7c1f0a2-5d0e-4a63-9a41-0d3f5c6e8a01', name: say('examples.town'), minimumOrder: 2_000 },
  { id: 'b7c1f0a2-5d0e-4a63-9a41-0d3f5c6e8a02', name: say('examples.aroundTown'), minimumOrder: 3_000 },
  { id: 'b7c1f0a2-5d0e-4a63-9a41-0d3f5c6e8a03', name: say('examples.furtherOut'), minimumOrder: 5_000 },
] as const;

const PLACE_ID = 'b7c1f0a2-5d0e-4a63-9a41-0d3f5c6e8b01';

/** The ids of the areas and places of the example. */
export const EXAMPLE_IDS: readonly string[] = [...AREAS.map(({ id }) => id), PLACE_ID];

/** Characters of a postcode that a town has in common. */
const TOWN_LENGTH = 4;

/**
 * Areas that are each around the one before it, by the example of a postcode of Google's address
 * data. A country without postcodes is one area.
 */
export function exampleAreas(country: string, locale: Locale): DeliveryAreaInput[] {
  const [example = ''] = addressForm(country).example.split(',');
  const keys = keysOfPostcode(country, example).filter((key) => key !== '');
  const wider = keys.slice(0, TOWN_LENGTH).slice(-AREAS.length).toReversed();
  return AREAS.slice(0, Math.max(1, wider.length)).map(({ id, name, minimumOrder }, index) => ({
    id,
    name: inLocale(name, locale),
    country,
    postcodes: wider[index] ?? '',
    minimumOrder,
  }));
}

export const examplePlaces = (locale: Locale): CollectionPlaceInput[] => [
  {
    id: PLACE_ID,
    name: inLocale(say('examples.shop'), locale),
    address: inLocale(say('examples.shopAddress'), locale),
    hours: inLocale(say('examples.shopHours'), locale),
    closedDays: [],
  },
];

/** Two tiers for deliveries; collection is free. */
export const EXAMPLE_FEES: readonly DeliveryFeeInput[] = [
  { method: COLLECTION, per: DeliveryFeePer.ORDER, amount: 0 },
  { method: DELIVERY, fromSubtotal: 6_000, per: DeliveryFeePer.ORDER, amount: 0 },
  { method: DELIVERY, per: DeliveryFeePer.ORDER, amount: 490 },
];

const EVERY_DAY_BUT_SUNDAY = { weekdays: [1, 2, 3, 4, 5, 6], bufferMinutes: 0, daysAhead: 14 };
const EVENING_BEFORE = { cutoffDays: 1, cutoffTime: '18:00' };
const THREE_HOURS_BEFORE = { cutoffMinutes: 180 };

/**
 * A week of slots: the evening before, or three hours before, is the last time for an order. Those
 * that go furthest are only in the morning.
 */
export function exampleSlots(areas: readonly Pick<DeliveryAreaInput, 'id'>[]): CreateSlotTemplateInput[] {
  const all = areas.flatMap(({ id }) => id ?? []);
  const delivery = { ...EVERY_DAY_BUT_SUNDAY, method: DELIVERY };
  const collection = { ...EVERY_DAY_BUT_SUNDAY, method: COLLECTION, areaIds: [], placeId: PLACE_ID };
  return [
    { ...delivery, ...EVENING_BEFORE, areaIds: all, starts: '10:00', ends: '12:00', capacityOrders: 6 },
    {
      ...delivery,
      ...THREE_HOURS_BEFORE,
      areaIds: all.slice(0, 2),
      starts: '16:00',
      ends: '18:00',
      capacityOrders: 8,
    },
    {
      ...delivery,
      ...THREE_HOURS_BEFORE,
      areaIds: all.slice(0, 2),
      starts: '18:00',
      ends: '20:00',
      capacityOrders: 8,
    },
    { ...collection, ...EVENING_BEFORE, starts: '09:00', ends: '12:00', capacityOrders: 10 },
    { ...collection, ...THREE_HOURS_BEFORE, starts: '14:00', ends: '18:00', capacityOrders: 10 },
  ];
}
