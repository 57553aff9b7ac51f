import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedActor } from '../../../common/actor.js';
import { MAX_SLUG_LENGTH, slugOf } from '@larder/shared/slug';
import { AuditAction } from '../../audit/audit-entry.entity.js';
import { added, recordAudits } from '../../audit/audit.js';
import { behind } from './category-place.js';
import { requireFree, requireName, requireRoom } from './category-rules.js';
import { CATEGORY_TEXTS } from './category-texts.js';
import { levelsOf, type CategoryTree } from './category-tree.js';
import { Category } from './category.entity.js';

type NewCategory = Omit<Category, 'parentRow'>;

/** Categories that are added with their first products. */
export class PlannedCategories {
  /** Those of the shop, with the planned ones. */
  tree: CategoryTree;
  private readonly planned: NewCategory[] = [];

  constructor(
    before: CategoryTree,
    private readonly now: Date,
  ) {
    this.tree = before;
  }

  /**
   * Plans the last two levels of a path, such as `Fish > Frozen`, as there are two levels.
   *
   * @returns the id that the last one has, or will have
   * @throws AppError `BAD_USER_INPUT` for a name that no category can have, `CONFLICT` at the
   *   maximum number of categories
   */
  add(path: string): string {
    const names = levelsOf(path).map(CATEGORY_TEXTS.name).filter(Boolean);
    const name = names.at(-1) ?? path.trim();
    const parent = names.at(-2);
    const above = parent === undefined ? null : this.topLevel(parent);
    return this.childOf(above, name).id;
  }

  /**
   * Adds those of the planned ones that are used, and their parents. The caller holds the lock of
   * categories since the tree was read.
   *
   * @param used ids of categories of products
   */
  async save(manager: EntityManager, admin: AuthenticatedActor, used: ReadonlySet<string>): Promise<void> {
    const parents = new Set(
      this.planned.flatMap(({ id, parentId }) => (used.has(id) ? (parentId ?? []) : [])),
    );
    const wanted = this.planned.filter(({ id }) => used.has(id) || parents.has(id));
    if (wanted.length === 0) return;
    // Parents first.
    for (const category of wanted) await manager.insert(Category, category);
    await recordAudits(
      manager,
      admin,
      wanted.map(({ id, name, slug }) => ({
        action: AuditAction.CATEGORY_CREATED,
        subject: { type: 'category', id, name },
        changes: added({ name, slug }),
      })),
    );
  }

  /** The category of this name that others can be below, or what is above the only one. */
  private topLevel(name: string): Category {
    const alike = this.tree.alike(name);
    const top = alike.find(({ parentId }) => parentId === null);
    const [only, ...others] = alike;
    const above = only?.parentId && others.length === 0 ? this.tree.get(only.parentId) : undefined;
    return top ?? above ?? this.childOf(null, name);
  }

  private childOf(parent: Category | null, name: string): Category {
    const siblings = parent ? this.tree.childrenOf(parent) : this.tree.topLevel();
    const same = this.tree.named(name).find((each) => siblings.includes(each));
    if (same) return same;
    requireRoom(this.tree);
    requireName(name);
    const category = {
      id: randomUUID(),
      name,
      translations: {},
      slug: this.freeSlug(parent, name),
      tileLabel: name,
      picture: null,
      parentId: parent?.id ?? null,
      ...behind(siblings),
      hidden: false,
      version: 1,
      updatedAt: this.now,
    };
    requireFree(this.tree, category);
    this.planned.push(category);
    this.tree = this.tree.with([category]);
    return category;
  }

  private freeSlug(parent: Category | null, name: string): string {
    const slug = slugOf(name) || 'category';
    const isFree = (each: string) => !this.tree.at(each) && this.tree.named(each).length === 0;
    const candidates = [slug, ...(parent ? [`${parent.slug}-${slug}`.slice(0, MAX_SLUG_LENGTH)] : [])];
    const numbered = this.tree.all.map((_category, index) => {
      const ending = `-${index + 2}`;
      return slug.slice(0, MAX_SLUG_LENGTH - ending.length) + ending;
    });
    return [...candidates, ...numbered].find(isFree) ?? slug;
  }
}
