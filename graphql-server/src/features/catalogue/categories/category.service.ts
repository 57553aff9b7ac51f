import type { DataSource, EntityManager } from 'typeorm';
import { say, plain } from '@larder/texts/text';
import { requireAdmin, type Actor } from '../../../common/actor.js';
import { badInput } from '../../../common/app-error.js';
import { batchReads } from '../../../database/batch-reads.js';
import { Category, CategorySlug, type CategorySort } from './category.entity.js';
import { soldByCategories } from './category.repository.js';
import { CategoryTree } from './category-tree.js';

interface Latest {
  readonly version: number;
  readonly tree: Promise<CategoryTree>;
  /** The same, once it is read. */
  loaded: CategoryTree | null;
}

/** Reads the categories of the shop. */
export class CategoryService {
  private latest: Latest | null = null;
  private readonly loadOnce = batchReads(
    async (keys: readonly 'all'[]) => keys.map(() => this.load()),
    (key) => key,
  );

  /** @param version of the categories; null while changes may be missed */
  constructor(
    private readonly dataSource: DataSource,
    private readonly version: () => number | null,
  ) {}

  /** All categories, also hidden ones. */
  tree(): Promise<CategoryTree> {
    const version = this.version();
    if (version === null) return this.loadOnce('all');
    if (version !== this.latest?.version) {
      const latest: Latest = { version, tree: this.load(), loaded: null };
      this.latest = latest;
      latest.tree.then(
        (tree) => (latest.loaded = tree),
        () => {
          if (this.latest === latest) this.latest = null;
        },
      );
    }
    return this.latest.tree;
  }

  /** All categories, with these, even if another process has just added them. */
  async treeWith(ids: readonly string[]): Promise<CategoryTree> {
    const known = await this.tree();
    return ids.every((id) => known.get(id)) ? known : this.loadOnce('all');
  }

  /** The category; without a promise if it is in memory. */
  byId(id: string): Category | undefined | Promise<Category | undefined> {
    return this.pick([id], (tree) => tree.get(id));
  }

  /** These categories, in the order of their ids; without a promise if they are in memory. */
  byIds(ids: readonly string[]): Category[] | Promise<Category[]> {
    return this.pick(ids, (tree) => ids.flatMap((id) => tree.get(id) ?? []));
  }

  // Each promise costs a list of products as much as several of its fields.
  private pick<Picked>(
    ids: readonly string[],
    from: (tree: CategoryTree) => Picked,
  ): Picked | Promise<Picked> {
    const loaded = this.latest?.version === this.version() ? this.latest?.loaded : null;
    return loaded && ids.every((id) => loaded.get(id)) ? from(loaded) : this.treeWith(ids).then(from);
  }

  /**
   * The categories of the highest level, in their order.
   *
   * @param hidden whether hidden ones are wanted as well
   * @throws AppError `FORBIDDEN` for non-admins who want hidden ones
   */
  async topLevel(actor: Actor, sort: CategorySort, hidden: boolean): Promise<Category[]> {
    if (hidden) requireAdmin(actor, 'read:products');
    const tree = await this.tree();
    return tree.topLevel(sort).filter((category) => hidden || !category.hidden);
  }

  /**
   * The categories below one, in their order.
   *
   * @throws AppError as `topLevel`
   */
  async childrenOf(actor: Actor, category: Category, hidden: boolean): Promise<Category[]> {
    if (hidden) requireAdmin(actor, 'read:products');
    const tree = await this.tree();
    return tree.childrenOf(category).filter((child) => hidden || !child.hidden);
  }

  /** By id, name or slug, hidden or not; null if there is none. */
  async find(_actor: Actor, text: string): Promise<Category | null> {
    return (await this.tree()).find(text) ?? null;
  }

  /**
   * By id, name or slug.
   *
   * @throws AppError `BAD_USER_INPUT` if there is none
   */
  async get(text: string): Promise<Category> {
    const tree = await this.tree();
    const found = tree.find(text);
    if (found) return found;
    const names = tree.all.filter((category) => !tree.isHidden(category)).map(({ name }) => name);
    throw badInput({ category: plain(`category is one of ${names.toSorted().join(', ')}.`) });
  }

  /** Ids of a category, by its id, name or slug, and of those below it; none if it is unknown. */
  async idsWithin(text: string): Promise<string[]> {
    const tree = await this.tree();
    const category = tree.find(text);
    return category ? tree.idsWithin(category) : [];
  }

  /** Numbers of sold products in each of these categories, each product counted once. */
  async countSold(ids: readonly string[]): Promise<number[]> {
    const tree = await this.tree();
    const counts = await soldByCategories.rows(this.dataSource.manager);
    return ids.map((id) => {
      const category = tree.get(id);
      const within = new Set(category && tree.idsWithin(category));
      return counts
        .filter(({ categories }) => categories.some((each) => within.has(each)))
        .reduce((sum, { products }) => sum + products, 0);
    });
  }

  // From the primary, also where a request that may read stale data asks first.
  private async load(): Promise<CategoryTree> {
    const runner = this.dataSource.createQueryRunner('master');
    try {
      return await readTree(runner.manager);
    } finally {
      await runner.release();
    }
  }
}

export async function readTree(manager: EntityManager): Promise<CategoryTree> {
  const categories = await manager.find(Category);
  const slugs = await manager.find(CategorySlug);
  return new CategoryTree(categories, new Map(slugs.map(({ slug, categoryId }) => [slug, categoryId])));
}

/**
 * The ids of categories that an input names by id, name or slug.
 *
 * @throws AppError `BAD_USER_INPUT` for unknown ones
 */
export async function idsOfCategories(manager: EntityManager, wanted: readonly string[]): Promise<string[]> {
  const tree = await readTree(manager);
  const ids = wanted.map((text) => {
    const category = tree.find(text);
    if (!category) throw badInput({ categories: say('categories.unknown', { name: text }) });
    return category.id;
  });
  return [...new Set(ids)];
}
