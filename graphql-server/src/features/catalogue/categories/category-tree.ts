import { groupBy } from '../../../common/group-by.js';
import { toSingleLine } from '@larder/shared/text';
import { namesOf } from './category-texts.js';
import { CategorySort, type Category } from './category.entity.js';

type PositionOf = (category: Category) => number;

const POSITIONS: Record<CategorySort, PositionOf> = {
  [CategorySort.MENU]: ({ position }) => position,
  [CategorySort.TILES]: ({ tilePosition }) => tilePosition,
  [CategorySort.SECTIONS]: ({ sectionPosition }) => sectionPosition,
};

/** The same for a name in the singular and in the plural. */
const singularKey = (name: string): string => nameKey(name).replace(/s$/, '');

const nameKey = (name: string): string => toSingleLine(name).normalize('NFKC').toLowerCase();

/** The levels of a path, such as `Groceries > Fruits`; without such signs, `Groceries/Fruits`. */
export const levelsOf = (path: string): string[] => path.split(path.includes('>') ? '>' : '/');

/** All categories of the shop, at one moment. */
export class CategoryTree {
  private readonly byId: ReadonlyMap<string, Category>;
  /** Names are unique among siblings only. */
  private readonly byName: ReadonlyMap<string, readonly Category[]>;
  private readonly bySlug: ReadonlyMap<string, Category>;
  private readonly bySingular: ReadonlyMap<string, readonly { readonly category: Category }[]>;
  /** In the order of menus: each parent before its children. */
  readonly all: readonly Category[];

  private readonly formerSlugs: ReadonlyMap<string, string>;

  /** @param formerSlugs with the ids of the categories that they lead to */
  constructor(categories: readonly Category[], formerSlugs: ReadonlyMap<string, string> = new Map()) {
    this.formerSlugs = formerSlugs;
    this.byId = new Map(categories.map((category) => [category.id, category]));
    const former = [...formerSlugs].flatMap(([slug, id]) => {
      const category = this.byId.get(id);
      return category ? [[slug, category] as const] : [];
    });
    this.bySlug = new Map([...former, ...categories.map((category) => [category.slug, category] as const)]);
    const sorted = sortedBy(categories, CategorySort.MENU);
    this.all = sorted
      .filter(({ parentId }) => parentId === null)
      .flatMap((top) => [top, ...sorted.filter(({ parentId }) => parentId === top.id)]);
    this.byName = groupBy(this.all, ({ name }) => nameKey(name));
    const names = this.all.flatMap((category) =>
      [...new Set(namesOf(category).map(singularKey))].map((key) => ({ key, category })),
    );
    this.bySingular = groupBy(names, ({ key }) => key);
  }

  get(id: string): Category | undefined {
    return this.byId.get(id);
  }

  /** The same, with some more. */
  with(more: readonly Category[]): CategoryTree {
    return new CategoryTree([...this.all, ...more], this.formerSlugs);
  }

  /** The categories of this name, in any case: at most one with the same parent. */
  named(name: string): readonly Category[] {
    return this.byName.get(nameKey(name)) ?? [];
  }

  /** The category at this address, now or formerly. */
  at(slug: string): Category | undefined {
    return this.bySlug.get(slug);
  }

  /**
   * By id, name or slug, also by a former slug; case does not matter. Of several with the name, the
   * one whose slug it is.
   */
  find(text: string): Category | undefined {
    const wanted = nameKey(text);
    const [named, ...others] = this.named(wanted);
    return this.byId.get(wanted) ?? (others.length === 0 ? named : undefined) ?? this.bySlug.get(wanted);
  }

  /** By slug or name, also by the singular or plural of the name in any language. */
  alike(text: string): readonly Category[] {
    const addressed = this.bySlug.get(nameKey(text));
    const found = new Set([...this.named(text), ...(addressed ? [addressed] : [])]);
    if (found.size > 0) return [...found];
    return (this.bySingular.get(singularKey(text)) ?? []).map(({ category }) => category);
  }

  /** The slug of the category that menus offer under this one, also a former one; null for none. */
  offeredSlug(slug: string): string | null {
    const found = this.bySlug.get(slug.toLowerCase());
    return found && !this.isHidden(found) ? found.slug : null;
  }

  childrenOf({ id }: Category, sort: CategorySort = CategorySort.MENU): Category[] {
    return sortedBy(
      this.all.filter(({ parentId }) => parentId === id),
      sort,
    );
  }

  topLevel(sort: CategorySort = CategorySort.MENU): Category[] {
    return sortedBy(
      this.all.filter(({ parentId }) => parentId === null),
      sort,
    );
  }

  /** Ids of a category and of those below it. */
  idsWithin(category: Category): string[] {
    return [category.id, ...this.childrenOf(category).map(({ id }) => id)];
  }

  /** Whether menus, tiles and filters leave it out: it is hidden, or its parent is. */
  isHidden({ hidden, parentId }: Category): boolean {
    return hidden || (parentId !== null && this.byId.get(parentId)?.hidden === true);
  }

  /** The names of these categories. */
  namesOf(ids: readonly string[]): string[] {
    return ids.map((id) => this.byId.get(id)?.name ?? id);
  }
}

const sortedBy = (categories: readonly Category[], sort: CategorySort): Category[] =>
  categories.toSorted(
    (one, other) => POSITIONS[sort](one) - POSITIONS[sort](other) || one.name.localeCompare(other.name, 'en'),
  );
