import { In, IsNull, type EntityManager } from 'typeorm';
import { columnsOf, entityOf, Statement } from '../../../database/statement.js';
import { CollectionPlace } from '../areas/collection-place.entity.js';
import { DeliveryArea } from '../areas/delivery-area.entity.js';
import { closingsOf } from './slot-capacity.js';
import { slotKey, type SlotPlan } from './slot-calendar.js';
import { SlotException } from './slot-exception.entity.js';
import { SlotTemplate } from './slot-template.entity.js';
import { Slot } from './slot.entity.js';
import { cutOffOf, type SlotTimes } from './slot-times.js';

/** What names a slot. */
export type SlotChoice = Pick<Slot, 'templateId' | 'day'>;

type Days = [first: string, last: string];

const slotsOfDays = new Statement<Days, Slot>(
  'slots_of_days',
  `select ${columnsOf(Slot, 'slots')} from slots where day between $1 and $2`,
  entityOf(Slot),
);

const exceptionsOfDays = new Statement<Days, SlotException>(
  'slots_exceptions',
  `select ${columnsOf(SlotException, 'slot_exceptions')} from slot_exceptions where day between $1 and $2`,
  entityOf(SlotException),
);

const placesWithClosedDays = new Statement<[], CollectionPlace>(
  'slots_closed_places',
  `select ${columnsOf(CollectionPlace, 'collection_places')} from collection_places where closed_days <> '[]'`,
  entityOf(CollectionPlace),
);

const templatesOfDays = new Statement<Days, SlotTemplate>(
  'slots_templates',
  `select ${columnsOf(SlotTemplate, 'template')} from slot_templates template
  where deleted_at is null
    or exists (select from slots where template_id = template.id and day between $1 and $2)`,
  entityOf(SlotTemplate),
);

/** The templates that are not ended, and those of slots that have rows on these days. */
export async function loadPlan(manager: EntityManager, ...days: Days): Promise<SlotPlan> {
  const [slots, exceptions, places, templates] = await Promise.all([
    slotsOfDays.rows(manager, ...days),
    exceptionsOfDays.rows(manager, ...days),
    placesWithClosedDays.rows(manager),
    templatesOfDays.rows(manager, ...days),
  ]);
  return {
    templates,
    exceptions: [...exceptions, ...closingsOf(places, ...days)],
    slots: new Map(slots.map((slot) => [slotKey(slot.templateId, slot.day), slot])),
  };
}

/** The templates that are not ended. */
export const currentTemplates = (manager: EntityManager): Promise<SlotTemplate[]> =>
  manager.find(SlotTemplate, { where: { deletedAt: IsNull() }, order: { starts: 'ASC', id: 'ASC' } });

/** Batch load: until when each slot can be ordered; null for an unknown one. */
export async function cutOffsOf(
  manager: EntityManager,
  ids: readonly string[],
  timeZone: string,
): Promise<(Date | null)[]> {
  const slots = await manager.find(Slot, { where: { id: In([...ids]) }, relations: { template: true } });
  const known = new Map(slots.map((slot) => [slot.id, slot]));
  return ids.map((id) => {
    const slot = known.get(id);
    return slot ? cutOffOf(slot.template, slot.day, slot.startsAt, timeZone) : null;
  });
}

/** Inserts the row of a slot, unless it has one. @returns its id */
export async function insertSlot(
  manager: EntityManager,
  { templateId, day, startsAt, endsAt }: SlotChoice & Pick<SlotTimes, 'startsAt' | 'endsAt'>,
): Promise<string> {
  const known: Pick<Slot, 'id'>[] = await manager.query(
    `with added as (
      insert into slots (template_id, day, starts_at, ends_at) values ($1, $2, $3, $4)
      on conflict (template_id, day) do nothing returning id
    )
    select id from added union all select id from slots where template_id = $1 and day = $2`,
    [templateId, day, startsAt, endsAt],
  );
  if (known[0]) return known[0].id;
  // Another transaction has added it since this statement began.
  return (await manager.findOneByOrFail(Slot, { templateId, day })).id;
}

/** Locks a slot, so that what is in it stays until the end of the transaction. */
export const lockSlot = (manager: EntityManager, id: string): Promise<Slot> =>
  manager.findOneOrFail(Slot, { where: { id }, lock: { mode: 'for_no_key_update' } });

/** Those of these ids that no area has. */
export async function unknownAreas(manager: EntityManager, ids: readonly string[]): Promise<string[]> {
  const known = new Set((await manager.findBy(DeliveryArea, { id: In([...ids]) })).map(({ id }) => id));
  return ids.filter((id) => !known.has(id.toLowerCase()));
}

export const isPlace = (manager: EntityManager, id: string): Promise<boolean> =>
  manager.existsBy(CollectionPlace, { id });
