import { MAX_SLOT_EXCEPTIONS } from '@larder/shared/limits';
import { toSingleLine } from '@larder/shared/text';
import { dayIn } from '@larder/shared/time-zone';
import { say } from '@larder/texts/text';
import { MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { requireVersion } from '../../../common/require-version.js';
import { isUuid } from '../../../common/uuid.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { changeSlots, changesOf, withGiven } from './slot-changes.js';
import { SlotException } from './slot-exception.entity.js';
import type { CreateSlotExceptionInput, UpdateSlotExceptionInput } from './slot-exception.inputs.js';
import { requireException, type ExceptionFacts } from './slot-rules.js';
import { currentTemplates } from './slot.repository.js';

const DEFAULTS: ExceptionFacts = {
  day: '',
  templateId: null,
  areaId: null,
  placeId: null,
  closed: false,
  capacityOrders: null,
  capacityItems: null,
  note: '',
};

/** What is different on days. Changes are recorded in the audit log, and move no order. */
export class SlotExceptionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: { readonly timeZone: string },
    private readonly now: Clock,
  ) {}

  /** Those from today on, by day. @throws AppError `FORBIDDEN` for non-admins */
  async list(actor: Actor): Promise<SlotException[]> {
    requireAdmin(actor, 'write:settings');
    return this.dataSource.manager.find(SlotException, {
      where: { day: MoreThanOrEqual(dayIn(this.shop.timeZone, this.now())) },
      order: { day: 'ASC', id: 'ASC' },
    });
  }

  /** Finds an exception, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<SlotException | null> {
    requireAdmin(actor, 'write:settings');
    return this.dataSource.manager.findOneBy(SlotException, { id });
  }

  /**
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` with what is wrong with each
   *   field, `CONFLICT` at the maximum number of exceptions
   */
  create(actor: Actor, input: CreateSlotExceptionInput): Promise<SlotException> {
    const admin = requireAdmin(actor, 'write:settings');
    return changeSlots(this.dataSource, async (manager) => {
      if ((await manager.count(SlotException)) >= MAX_SLOT_EXCEPTIONS) {
        throw new AppError('CONFLICT', say('slots.tooManyExceptions', { most: MAX_SLOT_EXCEPTIONS }));
      }
      const facts = normalized(withGiven(DEFAULTS, input));
      await requireFitting(manager, facts);
      const added = await manager.save(manager.create(SlotException, { ...facts, version: 1 }));
      await record(manager, admin, AuditAction.SLOT_EXCEPTION_CREATED, added, changesOf(null, facts));
      return added;
    });
  }

  /**
   * Updates the given fields.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the current
   *   `version`, `BAD_USER_INPUT` as `create`
   */
  update(actor: Actor, { id, expectedVersion, ...given }: UpdateSlotExceptionInput): Promise<SlotException> {
    const admin = requireAdmin(actor, 'write:settings');
    return changeSlots(this.dataSource, async (manager) => {
      const known = await existing(manager, id);
      requireVersion(known, expectedVersion, say('things.thisSlotException'));
      const before = withGiven(DEFAULTS, known);
      const facts = normalized(withGiven(before, given));
      const changes = changesOf(before, facts);
      if (Object.keys(changes).length === 0) return known;
      await requireFitting(manager, facts, known);
      const changed = { ...facts, version: known.version + 1 };
      await manager.update(SlotException, known.id, changed);
      await record(manager, admin, AuditAction.SLOT_EXCEPTION_UPDATED, known, changes);
      return Object.assign(known, changed);
    });
  }

  /** Deletes an exception; its id. @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` */
  delete(actor: Actor, id: string): Promise<string> {
    const admin = requireAdmin(actor, 'write:settings');
    return changeSlots(this.dataSource, async (manager) => {
      const known = await existing(manager, id);
      await manager.delete(SlotException, known.id);
      const changes = changesOf(withGiven(DEFAULTS, known), null);
      await record(manager, admin, AuditAction.SLOT_EXCEPTION_DELETED, known, changes);
      return known.id;
    });
  }
}

async function existing(manager: EntityManager, id: string): Promise<SlotException> {
  const known = isUuid(id) ? await manager.findOneBy(SlotException, { id }) : null;
  if (!known) throw notFound(say('things.slotException'));
  return known;
}

async function requireFitting(
  manager: EntityManager,
  facts: ExceptionFacts,
  known?: SlotException,
): Promise<void> {
  const ofDay = await manager.findBy(SlotException, { day: facts.day });
  const others = ofDay.filter(({ id }) => id !== known?.id);
  await requireException(manager, facts, { templates: await currentTemplates(manager), others });
}

const normalized = ({ templateId, areaId, placeId, note, ...facts }: ExceptionFacts): ExceptionFacts => ({
  ...facts,
  templateId: templateId?.toLowerCase() ?? null,
  areaId: areaId?.toLowerCase() ?? null,
  placeId: placeId?.toLowerCase() ?? null,
  note: toSingleLine(note),
});

const record = (
  manager: EntityManager,
  admin: AuthenticatedActor,
  action: AuditAction,
  { id, day }: SlotException,
  changes: AuditChanges,
): Promise<void> =>
  recordAudit(manager, admin, { action, subject: { type: 'slot-exception', id, name: day }, changes });
