import { isDeepStrictEqual } from 'node:util';
import type { DataSource, EntityManager } from 'typeorm';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { AppError, notFound } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { MAX_IMPORT_MAPPINGS } from '@larder/shared/limits';
import { toSingleLine } from '@larder/shared/text';
import { say } from '@larder/texts/text';
import { isUuid } from '../../../common/uuid.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../../database/advisory-locks.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { added, recordAudit, removed, type AuditRecord } from '../../audit/audit.js';
import { readTree } from '../categories/category.service.js';
import { ProductImportMapping } from './import-mapping.entity.js';
import type { SaveProductImportMappingInput } from './import-mapping.inputs.js';
import { mappingNamed } from './import-mapping.repository.js';

/** Mappings of imports that the admins share. Every change is recorded in the audit log. */
export class ImportMappingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly now: Clock,
  ) {}

  /** All mappings by name. @throws AppError `FORBIDDEN` for non-admins */
  async list(actor: Actor): Promise<ProductImportMapping[]> {
    requireAdmin(actor, 'read:products');
    const all = await this.dataSource.manager.find(ProductImportMapping);
    return all.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  /** Finds a mapping, or null. @throws AppError `FORBIDDEN` for non-admins */
  async find(actor: Actor, id: string): Promise<ProductImportMapping | null> {
    requireAdmin(actor, 'read:products');
    return isUuid(id) ? this.dataSource.manager.findOneBy(ProductImportMapping, { id }) : null;
  }

  /**
   * Saves a mapping; the last write wins. One that equals the saved one is no change.
   *
   * @returns the mapping with ids of categories, without those that the shop does not have
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` at the maximum number of mappings
   */
  save(actor: Actor, input: SaveProductImportMappingInput): Promise<ProductImportMapping> {
    const admin = requireAdmin(actor, 'write:products');
    return this.change(async (manager) => {
      const wanted = await normalized(manager, input);
      const before = await mappingNamed(manager, wanted.name);
      if (before) {
        const { name, columns, categories } = before;
        if (isDeepStrictEqual({ name, columns, categories }, wanted)) return before;
      } else if ((await manager.count(ProductImportMapping)) >= MAX_IMPORT_MAPPINGS) {
        const message = say('mappings.tooMany', { most: MAX_IMPORT_MAPPINGS });
        throw new AppError('CONFLICT', message);
      }
      const action = before ? AuditAction.IMPORT_MAPPING_UPDATED : AuditAction.IMPORT_MAPPING_CREATED;
      const changes = before ? changesOf(before, wanted) : added(countsOf(wanted));
      const saved = await manager.save(
        Object.assign(before ?? manager.create(ProductImportMapping), wanted, { updatedAt: this.now() }),
      );
      await recordAudit(manager, admin, recordOf(action, saved, changes));
      return saved;
    });
  }

  /** Deletes a mapping; its id. @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND` */
  delete(actor: Actor, id: string): Promise<string> {
    const admin = requireAdmin(actor, 'write:products');
    return this.change(async (manager) => {
      const mapping = isUuid(id) ? await manager.findOneBy(ProductImportMapping, { id }) : null;
      if (!mapping) throw notFound(say('things.mapping'));
      await manager.delete(ProductImportMapping, mapping.id);
      const changes = removed(countsOf(mapping));
      await recordAudit(manager, admin, recordOf(AuditAction.IMPORT_MAPPING_DELETED, mapping, changes));
      return mapping.id;
    });
  }

  /** Runs one change at a time. */
  private change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await lockUntilEnd(manager, ADVISORY_LOCKS.importMappings);
      return work(manager);
    });
  }
}

type MappingFacts = Pick<ProductImportMapping, 'name' | 'columns' | 'categories'>;

async function normalized(
  manager: EntityManager,
  { name, columns, categories }: SaveProductImportMappingInput,
): Promise<MappingFacts> {
  const tree = await readTree(manager);
  return {
    name: toSingleLine(name),
    columns: columns.map(({ heading, column }) => ({ heading, column: column ?? null })),
    categories: categories.flatMap(({ value, category }) => {
      const found = category ? tree.find(category)?.id : null;
      return found === undefined ? [] : [{ value, category: found }];
    }),
  };
}

const countsOf = ({ columns, categories }: MappingFacts) => ({
  columnCount: columns.length,
  categoryCount: categories.length,
});

/** The audit log has the name and numbers only, as texts of files are long. */
function changesOf(before: MappingFacts, after: MappingFacts): AuditChanges {
  const numbers = countsOf(before);
  const counts = Object.entries(countsOf(after)).map(([field, count]) => [
    field,
    { before: numbers[field as keyof typeof numbers], after: count },
  ]);
  return { name: { before: before.name, after: after.name }, ...Object.fromEntries(counts) };
}

const recordOf = (
  action: AuditAction,
  { id, name }: ProductImportMapping,
  changes: AuditChanges,
): AuditRecord => ({
  action,
  subject: { type: 'import-mapping', id, name },
  changes,
});
