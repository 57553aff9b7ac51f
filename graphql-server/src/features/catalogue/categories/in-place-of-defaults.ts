import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { behind } from './category-place.js';
import { Category } from './category.entity.js';
import { readTree } from './category.service.js';
import { DEFAULT_CATEGORIES } from './default-categories.js';

/**
 * Ids of categories in place of those that the shop had at first: they themselves, what has their
 * name or address by now, or, without such a one, the deleted category, added again. The caller
 * holds the lock of categories.
 */
export async function inPlaceOfDefaults(
  manager: EntityManager,
  admin: AuthenticatedActor,
): Promise<ReadonlyMap<string, string>> {
  const tree = await readTree(manager);
  const found = DEFAULT_CATEGORIES.map((each) => ({
    each,
    now: tree.get(each.id) ?? tree.at(each.slug) ?? tree.named(each.name)[0],
  }));
  const place = behind(tree.topLevel());
  const missing = found
    .filter(({ now }) => now === undefined)
    .map(({ each }, index) => ({
      ...each,
      position: place.position + index,
      tilePosition: place.tilePosition + index,
      sectionPosition: place.sectionPosition + index,
    }));
  await manager.insert(Category, missing);
  await recordAudits(
    manager,
    admin,
    missing.map(({ id, name, slug }) => ({
      action: AuditAction.CATEGORY_CREATED,
      subject: { type: 'category', id, name },
      changes: added({ name, slug }),
    })),
  );
  return new Map(found.map(({ each, now }) => [each.id, now?.id ?? each.id]));
}
