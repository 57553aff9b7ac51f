import type { DeliveryFeePer, UpdateDeliverySettingsInput } from '@/lib/apollo/schema-types.generated';
import { differences } from '@/lib/forms/drafts';
import { isDay } from '@/lib/format/calendar-days';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_AREA_KEYS, MAX_DELIVERY_WEIGHT, MAX_POSTCODES_LENGTH } from '@/lib/limits';
import { MAX_PRICE } from '@larder/shared/money';
import { keysOfPostcodes } from '@larder/shared/postcode-keys';
import type { DeliverySettingsFieldsFragment } from './delivery-settings.generated';
import { targetOf, targetText } from './targets';

/** Amounts and weights as they are typed, empty for none. Fields are in the order of the screen. */
export interface AreaDraft {
  name: string;
  country: string;
  minimumOrder: string;
  postcodes: string;
  id: string;
}

export interface ClosedDaysDraft {
  from: string;
  until: string;
  words: string;
}

export interface PlaceDraft {
  name: string;
  address: string;
  hours: string;
  closedDays: ClosedDaysDraft[];
  id: string;
}

export interface FeeDraft {
  /** See `targets.ts`. */
  target: string;
  fromSubtotal: string;
  /** In kilograms. */
  fromWeight: string;
  amount: string;
  per: DeliveryFeePer;
}

export interface DeliveryDraft {
  areas: AreaDraft[];
  places: PlaceDraft[];
  fees: FeeDraft[];
}

/** How a shop writes numbers. */
export interface Notation {
  readonly currency: string;
  readonly formatters: FormFormatters;
}

const GRAMS = 1_000;
const GRAM_DIGITS = 3;

export function draftOf(
  { areas, places, fees }: DeliverySettingsFieldsFragment,
  { currency, formatters: { moneyField, numberField } }: Notation,
): DeliveryDraft {
  const money = (amount: number | null) => (amount === null ? '' : moneyField(amount, currency));
  return {
    areas: areas.map(({ id, name, country, postcodes, minimumOrder }) => ({
      name,
      country,
      minimumOrder: money(minimumOrder),
      postcodes,
      id,
    })),
    places: places.map(({ id, name, address, hours, closedDays }) => ({
      name,
      address,
      hours,
      closedDays: closedDays.map(({ from, until, words }) => ({ from, until, words })),
      id,
    })),
    fees: fees.map(({ fromSubtotal, fromWeight, per, amount, ...fee }) => ({
      target: targetText(fee),
      fromSubtotal: money(fromSubtotal),
      fromWeight: fromWeight === null ? '' : numberField(fromWeight / GRAMS),
      amount: money(amount),
      per,
    })),
  };
}

/** A valid draft as the input that saves it. */
export function inputOf({ areas, places, fees }: DeliveryDraft, { currency, formatters }: Notation) {
  const money = (text: string) => readAmount(text, currency, formatters);
  return {
    areas: areas.map((area) => ({ ...area, minimumOrder: money(area.minimumOrder) })),
    places,
    fees: fees.map(({ target, fromSubtotal, fromWeight, amount, per }) => ({
      ...targetOf(target),
      fromSubtotal: money(fromSubtotal),
      fromWeight: readWeight(fromWeight, formatters),
      amount: money(amount) ?? 0,
      per,
    })),
  };
}

/** The lists in which two drafts differ, as the input that saves them. */
export function changesOf(
  before: DeliveryDraft,
  after: DeliveryDraft,
  notation: Notation,
): UpdateDeliverySettingsInput {
  const input = inputOf(after, notation);
  return Object.fromEntries(differences(before, after).map((list) => [list, input[list]]));
}

/** Null for none; `NaN` for what cannot be read. */
function readAmount(text: string, currency: string, { readMoney }: FormFormatters): number | null {
  if (text.trim() === '') return null;
  const reading = readMoney(text, currency);
  return 'units' in reading ? reading.units : NaN;
}

/** Grams of what is typed in kilograms, as `readAmount`. */
function readWeight(text: string, { readDecimal }: FormFormatters): number | null {
  return text.trim() === '' ? null : (readDecimal(text, { digits: GRAM_DIGITS }) ?? NaN);
}

/** A problem of a field. `value` is part of its message. */
export interface DeliveryProblem {
  readonly problem:
    | 'required'
    | 'amount'
    | 'minimum'
    | 'weight'
    | 'unreadPostcode'
    | 'tooManyPostcodes'
    | 'longPostcodes'
    | 'target'
    | 'wholeDate'
    | 'untilBeforeFrom';
  readonly value: string;
}

/**
 * Validates a draft as the server does; keys are fields, such as `areas.0.postcodes`.
 *
 * @param templates the weekly slots, once they are known
 */
export function checkDelivery(
  draft: DeliveryDraft,
  notation: Notation,
  templates?: readonly { readonly id: string }[],
): Readonly<Record<string, DeliveryProblem>> {
  const problems: Record<string, DeliveryProblem> = {};
  const add = (field: string, problem: DeliveryProblem['problem'] | false, value = '') => {
    if (problem) problems[field] = { problem, value };
  };
  for (const [row, area] of draft.areas.entries()) {
    add(`areas.${row}.name`, isEmpty(area.name) && 'required');
    add(`areas.${row}.minimumOrder`, !isAmount(area.minimumOrder, notation, 1) && 'minimum');
    const { problem = false, value } = problemOfPostcodes(area);
    add(`areas.${row}.postcodes`, problem, value);
  }
  const longest = indexOfLongPostcodes(draft.areas);
  if (longest !== null) add(`areas.${longest}.postcodes`, 'longPostcodes');
  for (const [row, { name, address, closedDays }] of draft.places.entries()) {
    add(`places.${row}.name`, isEmpty(name) && 'required');
    add(`places.${row}.address`, isEmpty(address) && 'required');
    for (const [index, { from, until }] of closedDays.entries()) {
      const field = `places.${row}.closedDays.${index}`;
      add(`${field}.from`, !isDay(from) && 'wholeDate');
      add(`${field}.until`, until < from && 'untilBeforeFrom');
      add(`${field}.until`, !isDay(until) && 'wholeDate');
    }
  }
  for (const [row, fee] of draft.fees.entries()) {
    add(`fees.${row}.target`, !isTarget(fee.target, { ...draft, templates }) && 'target');
    add(`fees.${row}.fromSubtotal`, !isAmount(fee.fromSubtotal, notation) && 'amount');
    add(`fees.${row}.fromWeight`, !isWeight(fee.fromWeight, notation) && 'weight');
    add(`fees.${row}.amount`, isEmpty(fee.amount) && 'required');
    add(`fees.${row}.amount`, !isAmount(fee.amount, notation) && 'amount');
  }
  return problems;
}

const isEmpty = (text: string): boolean => text.trim() === '';

function isAmount(text: string, { currency, formatters }: Notation, least = 0): boolean {
  const amount = readAmount(text, currency, formatters);
  return amount === null || (amount >= least && amount <= MAX_PRICE);
}

function isWeight(text: string, { formatters }: Notation): boolean {
  const grams = readWeight(text, formatters);
  return grams === null || (grams >= 0 && grams <= MAX_DELIVERY_WEIGHT);
}

/** The area with the longest postcodes, where all together are more than can be saved. */
function indexOfLongPostcodes(areas: readonly AreaDraft[]): number | null {
  const lengths = areas.map(({ postcodes }) => postcodes.length);
  const isTooLong = lengths.reduce((sum, length) => sum + length, 0) > MAX_POSTCODES_LENGTH;
  return isTooLong ? lengths.indexOf(Math.max(...lengths)) : null;
}

export function problemOfPostcodes({
  country,
  postcodes,
}: Pick<AreaDraft, 'country' | 'postcodes'>): Partial<DeliveryProblem> {
  const keys = keysOfPostcodes(country, postcodes);
  if (!Array.isArray(keys)) return { problem: 'unreadPostcode', value: keys.unread };
  return keys.length > MAX_AREA_KEYS ? { problem: 'tooManyPostcodes' } : {};
}

interface Targets {
  readonly areas: readonly { readonly id: string }[];
  readonly places: readonly { readonly id: string }[];
  readonly templates: readonly { readonly id: string }[] | undefined;
}

function isTarget(text: string, { areas, places, templates }: Targets): boolean {
  const { areaId, placeId, slotTemplateId } = targetOf(text);
  const isIn = (rows: readonly { readonly id: string }[] | undefined, wanted: string | null) =>
    wanted === null || rows === undefined || rows.some(({ id }) => id === wanted);
  return isIn(areas, areaId) && isIn(places, placeId) && isIn(templates, slotTemplateId);
}
