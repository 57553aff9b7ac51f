import { say } from '@larder/texts/text';
import { MAX_SLOT_TEMPLATES } from '@larder/shared/limits';
import { dayIn } from '@larder/shared/time-zone';
import { MoreThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { requireVersion } from '../../../common/require-version.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { recordAudit } from '../../audit/audit.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import { moveFees } from '../areas/change-deliveries.js';
import { changeSlots, changesOf, withGiven } from './slot-changes.js';
import { SlotException } from './slot-exception.entity.js';
import { requireTemplate, type TemplateFacts } from './slot-rules.js';
import { SlotTemplate } from './slot-template.entity.js';
import type { CreateSlotTemplateInput, UpdateSlotTemplateInput } from './slot-template.inputs.js';
import { currentTemplates } from './slot.repository.js';

/** Of a template that says nothing else. */
const DEFAULTS: TemplateFacts = {
  method: FulfilmentMethod.DELIVERY,
  areaIds: [],
  placeId: null,
  weekdays: [],
  starts: '',
  ends: '',
  capacityOrders: null,
  capacityItems: null,
  cutoffDays: null,
  cutoffTime: null,
  cutoffMinutes: null,
  bufferMinutes: 0,
  daysAhead: 14,
  fromDay: null,
  untilDay: null,
};

/** What never changes of a template, as orders are in its slots. */
const LASTING = ['method', 'placeId', 'starts', 'ends'] as const;

/** The weekly slots of the shop. Changes are recorded in the audit log, and move no order. */
export class SlotTemplateService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: { readonly timeZone: string },
    private readonly now: Clock,
  ) {}

  /** All that are not ended, by their beginning. @throws AppError `FORBIDDEN` for non-admins */
  async list(actor: Actor): Promise<SlotTemplate[]> {
    requireAdmin(actor, 'write:settings');
    return currentTemplates(this.dataSource.manager);
  }

  /** Finds a template, also an ended one, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<SlotTemplate | null> {
    requireAdmin(actor, 'write:settings');
    return this.dataSource.manager.findOneBy(SlotTemplate, { id });
  }

  /**
   * Adds weekly slots.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `BAD_USER_INPUT` with what is wrong with each
   *   field, `CONFLICT` at the maximum number of templates
   */
  create(actor: Actor, input: CreateSlotTemplateInput): Promise<SlotTemplate> {
    const admin = requireAdmin(actor, 'write:settings');
    return changeSlots(this.dataSource, async (manager) => {
      const others = await currentTemplates(manager);
      if (others.length >= MAX_SLOT_TEMPLATES) {
        throw new AppError('CONFLICT', say('slots.tooManyTemplates', { most: MAX_SLOT_TEMPLATES }));
      }
      return add(manager, admin, normalized(withGiven(DEFAULTS, input)), others);
    });
  }

  /**
   * Updates the given fields. Other times, methods or places end the template and make another one,
   * which gets its fees and its exceptions from today on; days, areas, capacity and cut-off change
   * in place. Orders stay in their slots.
   *
   * @returns the template that is in force by now, maybe with another id
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the current
   *   `version`, `BAD_USER_INPUT` as `create`
   */
  update(actor: Actor, { id, expectedVersion, ...given }: UpdateSlotTemplateInput): Promise<SlotTemplate> {
    const admin = requireAdmin(actor, 'write:settings');
    return changeSlots(this.dataSource, async (manager) => {
      const all = await currentTemplates(manager);
      const known = requireKnown(all, id);
      requireVersion(known, expectedVersion, say('things.thisSlotTemplate'));
      const before = factsOf(known);
      const facts = normalized(withGiven(before, given));
      const changes = changesOf(before, facts);
      if (Object.keys(changes).length === 0) return known;
      const others = all.filter((each) => each !== known);
      if (LASTING.some((field) => field in changes)) {
        const next = await add(manager, admin, facts, others);
        const ahead = { templateId: known.id, day: MoreThanOrEqual(this.today) };
        await manager.update(SlotException, ahead, { templateId: next.id });
        await this.end(manager, admin, known, next.id);
        return next;
      }
      await requireTemplate(manager, facts, others);
      const changed = { ...facts, version: known.version + 1 };
      await manager.update(SlotTemplate, known.id, changed);
      await record(manager, admin, AuditAction.SLOT_TEMPLATE_UPDATED, known, changes);
      return Object.assign(known, changed);
    });
  }

  /**
   * Ends weekly slots, with the rules of fees for them. Orders stay in theirs.
   *
   * @returns the id
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`
   */
  delete(actor: Actor, id: string): Promise<string> {
    const admin = requireAdmin(actor, 'write:settings');
    return changeSlots(this.dataSource, async (manager) => {
      const known = requireKnown(await currentTemplates(manager), id);
      await manager.delete(SlotException, { templateId: known.id, day: MoreThanOrEqual(this.today) });
      await this.end(manager, admin, known, null);
      return known.id;
    });
  }

  private async end(
    manager: EntityManager,
    admin: AuthenticatedActor,
    template: SlotTemplate,
    nextId: string | null,
  ): Promise<void> {
    await moveFees(manager, admin, template.id, nextId);
    await manager.update(SlotTemplate, template.id, { deletedAt: this.now() });
    const changes = changesOf(factsOf(template), null);
    await record(manager, admin, AuditAction.SLOT_TEMPLATE_DELETED, template, changes);
  }

  private get today(): string {
    return dayIn(this.shop.timeZone, this.now());
  }
}

const factsOf = (template: SlotTemplate): TemplateFacts => withGiven(DEFAULTS, template);

const normalized = ({ areaIds, placeId, weekdays, ...facts }: TemplateFacts): TemplateFacts => ({
  ...facts,
  areaIds: [...new Set(areaIds.map((id) => id.toLowerCase()))].toSorted(),
  placeId: placeId?.toLowerCase() ?? null,
  weekdays: weekdays.toSorted(),
});

function requireKnown(all: readonly SlotTemplate[], id: string): SlotTemplate {
  const known = all.find((template) => template.id === id.toLowerCase());
  if (!known) throw notFound(say('things.slotTemplate'));
  return known;
}

async function add(
  manager: EntityManager,
  admin: AuthenticatedActor,
  facts: TemplateFacts,
  others: readonly SlotTemplate[],
): Promise<SlotTemplate> {
  await requireTemplate(manager, facts, others);
  const added = await manager.save(manager.create(SlotTemplate, { ...facts, version: 1, deletedAt: null }));
  await record(manager, admin, AuditAction.SLOT_TEMPLATE_CREATED, added, changesOf(null, facts));
  return added;
}

const record = (
  manager: EntityManager,
  admin: AuthenticatedActor,
  action: AuditAction,
  { id, starts, ends }: SlotTemplate,
  changes: AuditChanges,
): Promise<void> =>
  recordAudit(manager, admin, {
    action,
    subject: { type: 'slot-template', id, name: `${starts}–${ends}` },
    changes,
  });
