import { isDeepStrictEqual } from 'node:util';
import { ArrayContains, type DataSource, type EntityManager } from 'typeorm';
import { requireAdmin, type Actor, type AuthenticatedActor } from '../../../common/actor.js';
import { AppError, badInput } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { normalizePictureUrl } from '../../../common/picture-url.js';
import { requireVersion } from '../../../common/require-version.js';
import { toSingleLine } from '@larder/shared/text';
import { changesOfTexts, normalizeTexts } from '@larder/shared/texts-by-locale';
import { say } from '@larder/texts/text';
import { ADVISORY_LOCKS, lockUntilEnd } from '../../../database/advisory-locks.js';
import { isForeignKeyViolation, violatedConstraint } from '../../../database/violated-constraint.js';
import { AuditAction, type AuditChanges } from '../../audit/audit-entry.entity.js';
import { recordAudit, recordAudits } from '../../audit/audit.js';
import { Product } from '../product/product.entity.js';
import { updateProducts } from '../product/product.repository.js';
import type { LiveShop } from '../../shop/live-shop.js';
import { shopTime, type ShopTime } from '../product/sale.js';
import { auditedUpdates, writeUpdates } from '../product/write-products.js';
import { behind, placeAt, type CategoryPlace } from '../categories/category-place.js';
import { CATEGORY_TEXTS } from '../categories/category-texts.js';
import { Category, CategorySlug } from '../categories/category.entity.js';
import type {
  CreateCategoryInput,
  DeleteCategoryInput,
  MoveCategoryInput,
  UpdateCategoryInput,
} from '../categories/category.inputs.js';
import { productsInCategories } from '../categories/category.repository.js';
import {
  requireFree,
  requireKnown,
  requireNoChildren,
  requireParent,
  requireRoom,
  requireTarget,
} from '../categories/category-rules.js';
import { readTree } from '../categories/category.service.js';
import type { CategoryTree } from '../categories/category-tree.js';

/** Few enough that a purchase waits for their locks about as long as for another purchase. */
const BATCH_SIZE = 100;

/** What admins edit of a category. */
type CategoryFacts = Pick<
  Category,
  'name' | 'slug' | 'tileLabel' | 'picture' | 'parentId' | 'hidden' | 'translations'
>;

interface Changing {
  readonly manager: EntityManager;
  readonly admin: AuthenticatedActor;
  /** As it is while nobody else changes it. */
  readonly tree: CategoryTree;
}

/** Changes of categories by admins, one at a time. Every change is recorded in the audit log. */
export class CategoryAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly shop: Pick<LiveShop, 'timeZone'>,
    private readonly now: Clock,
  ) {}

  /** Numbers of all products in each of these categories, also of hidden and deleted ones. */
  async countAll(ids: readonly string[]): Promise<number[]> {
    const counts = new Map(await productsInCategories.rows(this.dataSource.manager, ids));
    return ids.map((id) => counts.get(id) ?? 0);
  }

  /**
   * Adds a category behind the others.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `CONFLICT` at the maximum number of categories,
   *   `BAD_USER_INPUT` for a name or a slug that another one has and for an unfit parent
   */
  create(actor: Actor, { tileLabel, ...input }: CreateCategoryInput): Promise<Category> {
    return this.change(actor, async ({ manager, admin, tree }) => {
      requireRoom(tree);
      const { name, slug, picture = null, parentId = null, hidden } = input;
      const facts = {
        ...normalized({ name, slug, tileLabel: tileLabel ?? name, picture, parentId, hidden }),
        translations: namesByLocale(input.translations),
      };
      requireFree(tree, facts);
      requireParent(tree, facts.parentId);
      const row = manager.create(Category, {
        ...facts,
        ...behind(siblingsIn(tree, facts.parentId)),
        updatedAt: this.now(),
      });
      const created = await refusingTakenName(name, manager.save(row));
      const category = await manager.findOneByOrFail(Category, { id: created.id });
      await record(
        manager,
        admin,
        AuditAction.CATEGORY_CREATED,
        category,
        auditedChanges(tree, NOTHING, facts),
      );
      return category;
    });
  }

  /**
   * Updates the given fields; equal values are no change. Of two admins who update the same version
   * the second gets `CONFLICT`; without `expectedVersion` the last write wins.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the current
   *   `version`, `BAD_USER_INPUT` as `create`
   */
  update(
    actor: Actor,
    { id, expectedVersion, translations, ...input }: UpdateCategoryInput,
  ): Promise<Category> {
    return this.change(actor, async (changing) => {
      const { tree } = changing;
      const category = requireKnown(tree, id);
      requireVersion(category, expectedVersion, say('things.thisCategory'));
      const wanted = changesOf(category, {
        ...normalized(input),
        ...(translations && { translations: namesByLocale(translations) }),
      });
      requireFree(tree, wanted, category);
      if (wanted.parentId !== undefined) requireParent(tree, wanted.parentId, category);
      const place = wanted.parentId === undefined ? {} : behind(siblingsIn(tree, wanted.parentId));
      return this.save(changing, category, wanted, place);
    });
  }

  /**
   * Moves a category to a place below the same or another one, or to the highest level.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the current
   *   `version`, `BAD_USER_INPUT` for an unfit parent, or one that has the name below it already
   */
  move(actor: Actor, { id, expectedVersion, position, ...input }: MoveCategoryInput): Promise<Category> {
    return this.change(actor, async (changing) => {
      const { manager, tree } = changing;
      const category = requireKnown(tree, id);
      requireVersion(category, expectedVersion, say('things.thisCategory'));
      const parentId = input.parentId?.toLowerCase() ?? null;
      requireParent(tree, parentId, category);
      const changes = changesOf(category, { parentId });
      requireFree(tree, changes, category);
      const siblings = siblingsIn(tree, parentId);
      const sorted = siblings.filter((each) => each !== category).toSpliced(position - 1, 0, category);
      const isSame =
        category.parentId === parentId && sorted.every((each, index) => each === siblings[index]);
      if (isSame) return category;
      for (const [index, each] of sorted.entries()) {
        if (each !== category) await manager.update(Category, each.id, placeAt(index + 1));
      }
      const place = placeAt(sorted.indexOf(category) + 1);
      return this.save(changing, category, changes, place);
    });
  }

  /**
   * Deletes a category; its products are in another one from then on, which pages at its addresses
   * lead to. They move in batches with a transaction each, so that purchases never wait for all of
   * them; where one fails, the category stays with the rest, and can be deleted again.
   *
   * @throws AppError `FORBIDDEN` for non-admins, `NOT_FOUND`, `CONFLICT` with the number of
   *   `children`, or of `products` without another category, `BAD_USER_INPUT` for an unknown one
   */
  async delete(actor: Actor, { id, moveProductsTo }: DeleteCategoryInput): Promise<string> {
    let products = 0;
    const deleteOrMove = async (changing: Changing): Promise<string | null> => {
      const { manager, admin, tree } = changing;
      const category = requireKnown(tree, id);
      requireNoChildren(tree, category);
      const target = requireTarget(tree, category, moveProductsTo);
      const time = shopTime(this.now(), this.shop.timeZone);
      const moved = await moveProducts(changing, category, target, time);
      products += moved;
      if (moved === BATCH_SIZE) return null;
      if (target) {
        await manager.update(CategorySlug, { categoryId: category.id }, { categoryId: target.id });
        await manager.insert(CategorySlug, { slug: category.slug, categoryId: target.id });
      }
      await manager.delete(Category, category.id);
      await record(manager, admin, AuditAction.CATEGORY_DELETED, category, {
        ...auditedChanges(tree, category, NOTHING),
        ...(target && { replacement: { before: null, after: target.name } }),
        ...(products > 0 && { products: { before: products, after: 0 } }),
      });
      return category.id;
    };
    try {
      let deleted = null;
      while (deleted === null) deleted = await this.change(actor, deleteOrMove);
      return deleted;
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      // A product has come into the category since they were read.
      const [left = 0] = await this.countAll([id.toLowerCase()]);
      throw inUse(left);
    }
  }

  private change<Result>(actor: Actor, work: (changing: Changing) => Promise<Result>): Promise<Result> {
    const admin = requireAdmin(actor, 'edit:products');
    return this.dataSource.transaction(async (manager) => {
      await lockUntilEnd(manager, ADVISORY_LOCKS.categories);
      return work({ manager, admin, tree: await readTree(manager) });
    });
  }

  /** Saves changes as the next version. */
  private async save(
    { manager, admin, tree }: Changing,
    category: Category,
    changes: Partial<CategoryFacts>,
    place: Partial<CategoryPlace>,
  ): Promise<Category> {
    const { position = category.position } = place;
    const isMoved = position !== category.position || changes.parentId !== undefined;
    if (Object.keys(changes).length === 0 && !isMoved) return category;
    await record(manager, admin, AuditAction.CATEGORY_UPDATED, category, {
      ...auditedChanges(tree, category, changes),
      ...(isMoved && { position: { before: category.position, after: position } }),
    });
    if (changes.slug !== undefined) {
      await manager.delete(CategorySlug, { slug: changes.slug });
      await manager.insert(CategorySlug, { slug: category.slug, categoryId: category.id });
    }
    const next = { ...changes, ...place, version: category.version + 1, updatedAt: this.now() };
    const { name } = { ...category, ...changes };
    await refusingTakenName(name, manager.update(Category, category.id, next));
    return Object.assign(category, next);
  }
}

function siblingsIn(tree: CategoryTree, parentId: string | null): Category[] {
  const parent = parentId === null ? undefined : tree.get(parentId);
  return parent ? tree.childrenOf(parent) : tree.topLevel();
}

const namesByLocale = (given: UpdateCategoryInput['translations'] = []): CategoryFacts['translations'] =>
  normalizeTexts(CATEGORY_TEXTS, given);

const NORMALIZED: { [Field in keyof CategoryFacts]?: (value: string) => string } = {
  name: CATEGORY_TEXTS.name,
  tileLabel: toSingleLine,
  picture: normalizePictureUrl,
  parentId: (id) => id.toLowerCase(),
};

/** Missing fields stay missing. */
const normalized = <Facts extends Partial<CategoryFacts>>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([field, value]) => {
      const normalize = NORMALIZED[field as keyof CategoryFacts];
      return [field, typeof value === 'string' && normalize ? normalize(value) : value];
    }),
  ) as Facts;

/** The wanted values that differ from the current ones. */
const changesOf = (category: CategoryFacts, wanted: Partial<CategoryFacts>): Partial<CategoryFacts> =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) =>
        value !== undefined && !isDeepStrictEqual(value, category[field as keyof CategoryFacts]),
    ),
  );

const inUse = (products: number): AppError =>
  new AppError('CONFLICT', say('categories.hasProducts'), { products });

/** Postgres and JavaScript differ in the case of a few letters, such as a final sigma. */
const refusingTakenName = <Result>(name: string, change: Promise<Result>): Promise<Result> =>
  change.catch((error: unknown) => {
    if (violatedConstraint(error) !== 'categories_name') throw error;
    throw badInput({ name: say('categories.taken', { name }) });
  });

/**
 * Puts a batch of products of one category into another one.
 *
 * @returns how many, fewer than a whole batch for the last one
 * @throws AppError `CONFLICT` where there is no other one
 */
async function moveProducts(
  { manager, admin }: Changing,
  { id }: Category,
  target: Category | null,
  time: ShopTime,
): Promise<number> {
  const products = await manager.find(Product, {
    where: { categories: ArrayContains([id]) },
    order: { id: 'ASC' },
    take: BATCH_SIZE,
    lock: { mode: 'for_no_key_update' },
  });
  if (products.length === 0) return 0;
  if (!target) throw inUse(new Map(await productsInCategories.rows(manager, [id])).get(id) ?? 0);
  const categoriesOf = ({ categories }: Product) => [
    ...new Set(categories.map((each) => (each === id ? target.id : each))),
  ];
  const kept = products.filter(({ deletedAt }) => deletedAt === null);
  const updates = kept.map((product) => ({ product, changes: { categories: categoriesOf(product) } }));
  await recordAudits(manager, admin, await auditedUpdates(manager, updates));
  if (updates.length > 0) await writeUpdates(manager, updates, time);
  const deleted = products.filter(({ deletedAt }) => deletedAt !== null);
  await updateProducts(
    manager,
    deleted.map((product) => Object.assign(product, { categories: categoriesOf(product) })),
  );
  return products.length;
}

type Values = { readonly [Field in keyof CategoryFacts]?: CategoryFacts[Field] | null };

const NOTHING: Values = {
  name: null,
  slug: null,
  tileLabel: null,
  picture: null,
  parentId: null,
  hidden: null,
  translations: null,
};

type Audited = AuditChanges[string];

/** The values of the fields of `after`, with the parent by its name, and names by language. */
function auditedChanges(tree: CategoryTree, before: Values, after: Values): AuditChanges {
  const nameOf = ({ parentId }: Values) => (parentId ? (tree.get(parentId)?.name ?? null) : null);
  const entries = (Object.keys(after) as (keyof CategoryFacts)[]).flatMap((field): [string, Audited][] => {
    if (field === 'translations')
      return changesOfTexts(CATEGORY_TEXTS, before.translations ?? {}, after.translations ?? {});
    if (field === 'parentId') return [['parent', { before: nameOf(before), after: nameOf(after) }]];
    return [[field, { before: before[field] ?? null, after: after[field] ?? null }]];
  });
  return Object.fromEntries(entries);
}

const record = (
  manager: EntityManager,
  admin: AuthenticatedActor,
  action: AuditAction,
  { id, name }: Category,
  changes: AuditChanges,
): Promise<void> => recordAudit(manager, admin, { action, subject: { type: 'category', id, name }, changes });
