import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { behind } from './category-place.js';
import { Category } from './category.entity.js';
import { readTree } from './category.service.js';

/**
 * Ids of the categories that a shop has at first, in the order of its menus. The migration that
 * adds them and `database/functions/categories.sql` have the same ids.
 */
export const DEFAULT_CATEGORY_IDS = {
  FRUITS: '00000000-0000-4000-8000-000000000011',
  VEGETABLES: '00000000-0000-4000-8000-000000000012',
  DELICATESSENS: '00000000-0000-4000-8000-000000000013',
  BEVERAGE: '00000000-0000-4000-8000-000000000014',
} as const;

/** The categories that a shop has at first. */
export const DEFAULT_CATEGORIES = [
  { id: DEFAULT_CATEGORY_IDS.FRUITS, name: 'Fruits', slug: 'fruits', tileLabel: 'Fruits' },
  { id: DEFAULT_CATEGORY_IDS.VEGETABLES, name: 'Vegetables', slug: 'vegetables', tileLabel: 'Vegitables' },
  {
    id: DEFAULT_CATEGORY_IDS.DELICATESSENS,
    name: 'Delicatessens',
    slug: 'delicatessens',
    tileLabel: 'Delicatessens',
  },
  { id: DEFAULT_CATEGORY_IDS.BEVERAGE, name: 'Beverage', slug: 'beverage', tileLabel: 'Beverages' },
] as const;

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
    now: tree.get(each.id) ?? tree.at(each.slug) ?? tree.named(each.name),
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
