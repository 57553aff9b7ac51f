import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_AREA_KEYS } from '@larder/shared/limits';
import { formatMoney } from '@larder/shared/locale';
import { keysOfPostcodes } from '@larder/shared/postcode-keys';
import { toLines, toSingleLine } from '@larder/shared/text';
import { say, type Text } from '@larder/texts/text';
import { badInput } from '../../../common/app-error.js';
import { stepProblems } from '../../../pricing/price-step.js';
import type { ClosedDays } from './closed-days.type.js';
import type { CollectionPlace } from './collection-place.entity.js';
import type { DeliveryArea } from './delivery-area.entity.js';
import type { Deliveries, FeeRow, Known } from './delivery.repository.js';
import type {
  CollectionPlaceInput,
  DeliveryAreaInput,
  DeliveryFeeInput,
} from './delivery-settings.inputs.js';

/** An area with the keys that its postcodes mean. */
export interface KeyedArea extends DeliveryArea {
  readonly keys: readonly string[];
}

const idOf = (given: string | null | undefined): string => given?.toLowerCase() ?? randomUUID();

/** @throws AppError `BAD_USER_INPUT` for postcodes that cannot be read, and for too many */
export function readAreas(given: readonly DeliveryAreaInput[]): KeyedArea[] {
  const problems: Record<string, Text> = {};
  const areas = given.map(({ id, name, country, postcodes, minimumOrder = null }, position) => {
    const keys = keysOfPostcodes(country, postcodes);
    const field = `areas.${position}.postcodes`;
    if (!Array.isArray(keys)) problems[field] = say('delivery.unreadPostcode', { postcode: keys.unread });
    else if (keys.length > MAX_AREA_KEYS)
      problems[field] = say('delivery.tooManyPostcodes', { most: MAX_AREA_KEYS });
    const text = toLines(postcodes);
    const facts = {
      id: idOf(id),
      position,
      name: toSingleLine(name),
      country,
      postcodes: text,
      minimumOrder,
    };
    return { ...facts, keys: Array.isArray(keys) ? keys : [] };
  });
  refuseIf(problems);
  return areas;
}

/**
 * Leaves out closed days of stored places that have ended.
 *
 * @param today a day of the shop
 * @throws AppError `BAD_USER_INPUT` for closed days whose last one is before the first, and for new
 *   ones that have ended
 */
export function readPlaces(
  given: readonly CollectionPlaceInput[],
  stored: readonly CollectionPlace[],
  today: string,
): CollectionPlace[] {
  const problems: Record<string, Text> = {};
  const places = given.map(({ id: givenId, name, address, hours, closedDays: periods }, position) => {
    const id = idOf(givenId);
    const closedDays = periods.map(({ from, until, words }) => ({ from, until, words: toSingleLine(words) }));
    const before = stored.find((place) => place.id === id)?.closedDays ?? [];
    for (const [index, period] of closedDays.entries()) {
      const problem = problemOfPeriod(period, before, today);
      if (problem) problems[`places.${position}.closedDays.${index}.until`] = problem;
    }
    return {
      id,
      position,
      name: toSingleLine(name),
      address: toLines(address),
      hours: toLines(hours),
      closedDays: closedDays
        .filter(({ until }) => until >= today)
        .toSorted((one, other) => one.from.localeCompare(other.from)),
    };
  });
  refuseIf(problems);
  return places;
}

function problemOfPeriod(period: ClosedDays, stored: readonly ClosedDays[], today: string): Text | null {
  if (period.until < period.from) return say('slots.untilBeforeFrom');
  const isNew = !stored.some((each) => isDeepStrictEqual(each, period));
  return isNew && period.until < today ? say('closings.hasEnded') : null;
}

export const readFees = (given: readonly DeliveryFeeInput[]): FeeRow[] =>
  given.map((fee, position) => ({
    position,
    method: fee.method ?? null,
    areaId: fee.areaId?.toLowerCase() ?? null,
    placeId: fee.placeId?.toLowerCase() ?? null,
    slotTemplateId: fee.slotTemplateId?.toLowerCase() ?? null,
    fromSubtotal: fee.fromSubtotal ?? null,
    fromWeight: fee.fromWeight ?? null,
    per: fee.per,
    amount: fee.amount,
  }));

/** @throws AppError `BAD_USER_INPUT` for equal ids, unknown ones, and unpayable amounts */
export function checkDeliveries(
  { areas, places, slots, fees }: Known & { readonly fees: readonly FeeRow[] },
  currency: string,
): void {
  const problems: Record<string, Text> = {};
  for (const [list, rows] of Object.entries({ areas, places }))
    for (const [index, { id }] of rows.entries())
      if (rows.findIndex((row) => row.id === id) < index)
        problems[`${list}.${index}.id`] = say('delivery.idTwice');
  for (const [index, { areaId, placeId, slotTemplateId, amount, fromSubtotal }] of fees.entries()) {
    const field = (name: string) => `fees.${index}.${name}`;
    if (areaId !== null && !areas.some(({ id }) => id === areaId))
      problems[field('areaId')] = say('delivery.noSuchArea');
    if (placeId !== null && !places.some(({ id }) => id === placeId))
      problems[field('placeId')] = say('delivery.noSuchPlace');
    if (slotTemplateId !== null && !slots.some(({ id }) => id === slotTemplateId))
      problems[field('slotTemplateId')] = say('delivery.noSuchSlots');
    const amounts = { [field('amount')]: amount, [field('fromSubtotal')]: fromSubtotal };
    Object.assign(problems, stepProblems(amounts, currency));
  }
  for (const [index, { minimumOrder }] of areas.entries())
    Object.assign(problems, stepProblems({ [`areas.${index}.minimumOrder`]: minimumOrder }, currency));
  refuseIf(problems);
}

function refuseIf(problems: Readonly<Record<string, Text>>): void {
  if (Object.keys(problems).length > 0) throw badInput(problems);
}

/** For the audit log, one line for each entry of a list. */
export function auditedDeliveries({ areas, places, slots, fees }: Deliveries, currency: string) {
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, currency));
  const lines = (rows: readonly (readonly (string | number | null)[])[]) =>
    rows.map((facts) => facts.filter((fact) => fact !== null && fact !== '').join(' · ')).join('\n');
  const nameOf = (rows: readonly { id: string; name: string }[], id: string | null) =>
    rows.find((row) => row.id === id)?.name ?? null;
  return {
    areas: lines(
      areas.map(({ name, country, postcodes, minimumOrder }) => [
        name,
        country,
        postcodes.replaceAll('\n', ', ').slice(0, MAX_AUDITED),
        money(minimumOrder),
      ]),
    ),
    places: lines(
      places.map(({ name, address, hours, closedDays }) =>
        [name, address, hours, ...closedDays.map(closedDaysText)].map(onOneLine),
      ),
    ),
    fees: lines(
      fees.map(({ method, areaId, placeId, slotTemplateId, fromSubtotal, fromWeight, per, amount }) => [
        method,
        nameOf(areas, areaId),
        nameOf(places, placeId),
        nameOf(slots, slotTemplateId),
        fromSubtotal === null ? null : `≥ ${money(fromSubtotal)}`,
        fromWeight === null ? null : `≥ ${fromWeight} g`,
        `${money(amount)} / ${per}`,
      ]),
    ),
  };
}

/** Characters of the postcodes of an area. */
const MAX_AUDITED = 500;

const closedDaysText = ({ from, until, words }: ClosedDays): string =>
  `${from === until ? from : `${from} – ${until}`} ${words}`.trimEnd();

const onOneLine = (text: string): string => text.replaceAll('\n', ', ');
