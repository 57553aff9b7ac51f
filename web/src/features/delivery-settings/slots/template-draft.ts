import type { CreateSlotTemplateInput } from '@/lib/apollo/schema-types.generated';
import type { Formatters } from '@/lib/format/useFormatters';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import {
  MAX_CUTOFF_DAYS,
  MAX_CUTOFF_MINUTES,
  MAX_SLOT_BUFFER_MINUTES,
  MAX_SLOT_CAPACITY,
  MAX_SLOT_DAYS_AHEAD,
} from '@/lib/limits';
import { isDay } from '@/lib/format/calendar-days';
import type { SlotTemplateFieldsFragment } from './slots.generated';

/** Texts of the fields in the order of the screen; empty for none. */
export interface TemplateDraft {
  /** `DELIVERY`, or the id of the place of a collection. */
  place: string;
  areaIds: string[];
  /** `1` for Monday to `7` for Sunday. */
  weekdays: string[];
  starts: string;
  ends: string;
  capacityOrders: string;
  capacityItems: string;
  cutoffDays: string;
  cutoffTime: string;
  /** Of `cutoffMinutes`, with decimals. */
  cutoffHours: string;
  bufferMinutes: string;
  daysAhead: string;
  fromDay: string;
  untilDay: string;
}

export const DELIVERY = 'DELIVERY';
const HOUR = 60;
/** Of hours: a minute is 0.017 of one. */
const HOUR_DIGITS = 3;
const THOUSAND = 1_000;

export const EMPTY_TEMPLATE: TemplateDraft = {
  place: DELIVERY,
  areaIds: [],
  weekdays: [],
  starts: '',
  ends: '',
  capacityOrders: '',
  capacityItems: '',
  cutoffDays: '',
  cutoffTime: '',
  cutoffHours: '',
  bufferMinutes: '0',
  daysAhead: '14',
  fromDay: '',
  untilDay: '',
};

export function draftOf(
  template: SlotTemplateFieldsFragment,
  { numberField }: Pick<FormFormatters, 'numberField'>,
): TemplateDraft {
  const number = (value: number | null) => (value === null ? '' : numberField(value));
  const { cutoffMinutes } = template;
  return {
    place: template.placeId ?? DELIVERY,
    areaIds: [...template.areaIds],
    weekdays: template.weekdays.map(String),
    starts: template.starts,
    ends: template.ends,
    capacityOrders: number(template.capacityOrders),
    capacityItems: number(template.capacityItems),
    cutoffDays: number(template.cutoffDays),
    cutoffTime: template.cutoffTime ?? '',
    cutoffHours: number(cutoffMinutes === null ? null : cutoffMinutes / HOUR),
    bufferMinutes: number(template.bufferMinutes),
    daysAhead: number(template.daysAhead),
    fromDay: template.fromDay ?? '',
    untilDay: template.untilDay ?? '',
  };
}

type Readers = Pick<Formatters, 'readDecimal'>;

/** Null for an empty text; `NaN` for what is no whole number. */
export const readWhole = (text: string, { readDecimal }: Readers): number | null =>
  text.trim() === '' ? null : (readDecimal(text) ?? NaN);

function readMinutes(text: string, { readDecimal }: Readers): number | null {
  if (text.trim() === '') return null;
  return Math.round(((readDecimal(text, { digits: HOUR_DIGITS }) ?? NaN) / THOUSAND) * HOUR);
}

export function inputOf(draft: TemplateDraft, readers: Readers): CreateSlotTemplateInput {
  const isDelivery = draft.place === DELIVERY;
  return {
    method: isDelivery ? 'DELIVERY' : 'COLLECTION',
    placeId: isDelivery ? null : draft.place,
    areaIds: isDelivery ? draft.areaIds : [],
    weekdays: draft.weekdays.map(Number),
    starts: draft.starts,
    ends: draft.ends,
    capacityOrders: readWhole(draft.capacityOrders, readers),
    capacityItems: readWhole(draft.capacityItems, readers),
    cutoffDays: readWhole(draft.cutoffDays, readers),
    cutoffTime: draft.cutoffTime || null,
    cutoffMinutes: readMinutes(draft.cutoffHours, readers),
    bufferMinutes: readWhole(draft.bufferMinutes, readers) ?? 0,
    daysAhead: readWhole(draft.daysAhead, readers) ?? 0,
    fromDay: draft.fromDay || null,
    untilDay: draft.untilDay || null,
  };
}

/** A problem of a field; `least` and `most` are part of its message. */
export interface SlotProblem {
  readonly problem: 'required' | 'number' | 'wholeDate';
  readonly least?: number;
  readonly most?: number;
}

const RANGES = {
  capacityOrders: [1, MAX_SLOT_CAPACITY],
  capacityItems: [1, MAX_SLOT_CAPACITY],
  cutoffDays: [0, MAX_CUTOFF_DAYS],
  cutoffMinutes: [0, MAX_CUTOFF_MINUTES],
  bufferMinutes: [0, MAX_SLOT_BUFFER_MINUTES],
  daysAhead: [0, MAX_SLOT_DAYS_AHEAD],
} as const;

/** Validates a draft by itself; the server knows the other slots. Keys are fields. */
export function checkTemplate(
  draft: TemplateDraft,
  readers: Readers,
): Partial<Record<keyof TemplateDraft, SlotProblem>> {
  const input = inputOf(draft, readers);
  const problems: Partial<Record<keyof TemplateDraft, SlotProblem>> = {};
  if (draft.weekdays.length === 0) problems.weekdays = { problem: 'required' };
  for (const field of ['starts', 'ends'] as const)
    if (draft[field] === '') problems[field] = { problem: 'required' };
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    const value = input[name as keyof typeof RANGES] ?? null;
    const isHours = name === 'cutoffMinutes';
    if (value === null || (value >= least && value <= most)) continue;
    problems[isHours ? 'cutoffHours' : (name as keyof TemplateDraft)] = {
      problem: 'number',
      least,
      most: isHours ? most / HOUR : most,
    };
  }
  for (const field of ['fromDay', 'untilDay'] as const)
    if (draft[field] !== '' && !isDay(draft[field])) problems[field] = { problem: 'wholeDate' };
  return problems;
}

/** The field of the form at which the server's message about a field of the input is shown. */
export const templateField = (field: string): string =>
  ({ method: 'place', placeId: 'place', cutoffMinutes: 'cutoffHours' })[field] ?? field;
