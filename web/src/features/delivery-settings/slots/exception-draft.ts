import type { CreateSlotExceptionInput } from '@/lib/apollo/schema-types.generated';
import { isDay } from '@/lib/format/calendar-days';
import type { Formatters } from '@/lib/format/useFormatters';
import type { FormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_SLOT_CAPACITY } from '@/lib/limits';
import { EVERYTHING, targetOf, targetText } from '../targets';
import type { SlotExceptionFieldsFragment } from './slots.generated';
import { readWhole, type SlotProblem } from './template-draft';

/** Texts of the fields in the order of the screen; empty for none. */
export interface ExceptionDraft {
  day: string;
  /** See `targets.ts`. */
  target: string;
  effect: 'closed' | 'capacity';
  capacityOrders: string;
  capacityItems: string;
  note: string;
}

export const EMPTY_EXCEPTION: ExceptionDraft = {
  day: '',
  target: targetText(EVERYTHING),
  effect: 'closed',
  capacityOrders: '',
  capacityItems: '',
  note: '',
};

export const targetOfException = ({
  templateId,
  areaId,
  placeId,
}: Pick<SlotExceptionFieldsFragment, 'templateId' | 'areaId' | 'placeId'>): string =>
  targetText({ method: null, areaId, placeId, slotTemplateId: templateId });

export function draftOf(
  exception: SlotExceptionFieldsFragment,
  { numberField }: Pick<FormFormatters, 'numberField'>,
): ExceptionDraft {
  const number = (value: number | null) => (value === null ? '' : numberField(value));
  return {
    day: exception.day,
    target: targetOfException(exception),
    effect: exception.closed ? 'closed' : 'capacity',
    capacityOrders: number(exception.capacityOrders),
    capacityItems: number(exception.capacityItems),
    note: exception.note,
  };
}

type Readers = Pick<Formatters, 'readDecimal'>;

export function inputOf(draft: ExceptionDraft, readers: Readers): CreateSlotExceptionInput {
  const { slotTemplateId, areaId, placeId } = targetOf(draft.target);
  const closed = draft.effect === 'closed';
  const capacity = (text: string) => (closed ? null : readWhole(text, readers));
  return {
    day: draft.day,
    templateId: slotTemplateId,
    areaId,
    placeId,
    closed,
    capacityOrders: capacity(draft.capacityOrders),
    capacityItems: capacity(draft.capacityItems),
    note: draft.note,
  };
}

export function checkException(
  draft: ExceptionDraft,
  readers: Readers,
): Partial<Record<keyof ExceptionDraft, SlotProblem>> {
  const input = inputOf(draft, readers);
  const problems: Partial<Record<keyof ExceptionDraft, SlotProblem>> = {};
  if (!isDay(draft.day)) problems.day = { problem: 'wholeDate' };
  for (const field of ['capacityOrders', 'capacityItems'] as const) {
    const value = input[field] ?? null;
    if (value !== null && !(value >= 1 && value <= MAX_SLOT_CAPACITY))
      problems[field] = { problem: 'number', least: 1, most: MAX_SLOT_CAPACITY };
  }
  if (!input.closed && input.capacityOrders === null && input.capacityItems === null)
    problems.capacityOrders = { problem: 'required' };
  return problems;
}

const FIELDS: Partial<Record<string, keyof ExceptionDraft>> = {
  templateId: 'target',
  areaId: 'target',
  placeId: 'target',
  closed: 'effect',
};

/** The field of the form at which the server's message about a field of the input is shown. */
export const exceptionField = (field: string): string => FIELDS[field] ?? field;
