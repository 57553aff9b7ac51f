import { say, type Text } from '@larder/texts/text';
import type { EntityManager } from 'typeorm';
import { badInput } from '../../../common/app-error.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import type { SlotException } from './slot-exception.entity.js';
import type { SlotTemplate } from './slot-template.entity.js';
import { isPlace, unknownAreas } from './slot.repository.js';

/** What admins edit of a template. */
export type TemplateFacts = Omit<SlotTemplate, 'id' | 'version' | 'deletedAt'>;

/** What admins edit of an exception. */
export type ExceptionFacts = Omit<SlotException, 'id' | 'version' | 'template'>;

type Problems = Record<string, Text>;

function throwAny(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw badInput(problems);
}

function problemsOfTimes(facts: TemplateFacts): Problems {
  const { starts, ends, cutoffDays, cutoffTime, fromDay, untilDay } = facts;
  const problems: Problems = {};
  if (ends <= starts) problems['ends'] = say('slots.endsBeforeStarts');
  if ((cutoffDays === null) !== (cutoffTime === null)) {
    problems[cutoffDays === null ? 'cutoffDays' : 'cutoffTime'] = say('slots.cutoffBoth');
  }
  if (cutoffDays === 0 && cutoffTime !== null && cutoffTime > starts) {
    problems['cutoffTime'] = say('slots.cutoffAfterSlot');
  }
  if (fromDay !== null && untilDay !== null && untilDay < fromDay) {
    problems['untilDay'] = say('slots.untilBeforeFrom');
  }
  return problems;
}

async function problemsOfPlace(
  manager: EntityManager,
  { method, areaIds, placeId }: Pick<TemplateFacts, 'method' | 'areaIds' | 'placeId'>,
): Promise<Problems> {
  const problems: Problems = {};
  const isCollection = method === FulfilmentMethod.COLLECTION;
  if (isCollection && areaIds.length > 0) problems['areaIds'] = say('slots.areasOfCollection');
  else if ((await unknownAreas(manager, areaIds)).length > 0) problems['areaIds'] = say('slots.unknownArea');
  if (isCollection && placeId === null) problems['placeId'] = say('slots.choosePlace');
  else if (!isCollection && placeId !== null) problems['placeId'] = say('slots.placeOfDelivery');
  else if (placeId !== null && !(await isPlace(manager, placeId))) {
    problems['placeId'] = say('slots.unknownPlace');
  }
  return problems;
}

const meet = <Value>(one: readonly Value[], other: readonly Value[]): boolean =>
  one.some((value) => other.includes(value));

/** Whether a customer may have to choose between two slots at one time. */
const overlap = (one: TemplateFacts, other: TemplateFacts): boolean =>
  one.method === other.method &&
  one.placeId === other.placeId &&
  (one.areaIds.length === 0 || other.areaIds.length === 0 || meet(one.areaIds, other.areaIds)) &&
  meet(one.weekdays, other.weekdays) &&
  one.starts < other.ends &&
  other.starts < one.ends &&
  (one.untilDay === null || other.fromDay === null || other.fromDay <= one.untilDay) &&
  (other.untilDay === null || one.fromDay === null || one.fromDay <= other.untilDay);

/**
 * @param others templates that are not ended
 * @throws AppError `BAD_USER_INPUT` with what is wrong with each field
 */
export async function requireTemplate(
  manager: EntityManager,
  facts: TemplateFacts,
  others: readonly SlotTemplate[],
): Promise<void> {
  throwAny({ ...problemsOfTimes(facts), ...(await problemsOfPlace(manager, facts)) });
  const taken = others.find((other) => overlap(facts, other));
  if (taken) throwAny({ starts: say('slots.overlaps', { starts: taken.starts, ends: taken.ends }) });
}

/**
 * @param others exceptions of the same day
 * @throws AppError `BAD_USER_INPUT` with what is wrong with each field
 */
export async function requireException(
  manager: EntityManager,
  facts: ExceptionFacts,
  { templates, others }: { templates: readonly SlotTemplate[]; others: readonly SlotException[] },
): Promise<void> {
  const { templateId, areaId, placeId, closed, capacityOrders, capacityItems } = facts;
  const problems: Problems = {};
  const isCapacity = capacityOrders !== null || capacityItems !== null;
  if (!closed && !isCapacity) problems['closed'] = say('slots.noEffect');
  if (areaId !== null && isCapacity) problems['areaId'] = say('slots.areaOnlyCloses');
  else if (areaId !== null && (await unknownAreas(manager, [areaId])).length > 0) {
    problems['areaId'] = say('slots.unknownArea');
  }
  if (templateId !== null && !templates.some(({ id }) => id === templateId)) {
    problems['templateId'] = say('slots.unknownTemplate');
  }
  if (placeId !== null && !(await isPlace(manager, placeId))) problems['placeId'] = say('slots.unknownPlace');
  throwAny(problems);
  const isSame = (other: SlotException) =>
    other.templateId === templateId && other.areaId === areaId && other.placeId === placeId;
  if (others.some(isSame)) throwAny({ day: say('slots.exceptionTaken') });
}
