import { toSingleLine } from '../../../common/text.js';
import { CategorySort, type Category } from './category.entity.js';

type PositionOf = (category: Category) => number;

const POSITIONS: Record<CategorySort, PositionOf> = {
  [CategorySort.MENU]: ({ position }) => position,
  [CategorySort.TILES]: ({ tilePosition }) => tilePosition,
  [CategorySort.SECTIONS]: ({ sectionPosition }) => sectionPosition,
};

/** The same for a name in the singular and in the plural. */
const singularKey = (name: string): string => name.trim().toLowerCase().replace(/s$/, '');

const nameKey = (name: string): string => toSingleLine(name).normalize('NFKC').toLowerCase();

/** All categories of the shop, at one moment. */
export class CategoryTree {
  private readonly byId: ReadonlyMap<string, Category>;
  private readonly byName: ReadonlyMap<string, Category>;
  private readonly bySlug: ReadonlyMap<string, Category>;
  private readonly bySingular: ReadonlyMap<string, Category>;
  /** In the order of menus: each parent before its children. */
  readonly all: readonly Category[];

  /** @param formerSlugs with the ids of the categories that they lead to */
  constructor(categories: readonly Category[], formerSlugs: ReadonlyMap<string, string> = new Map()) {
    this.byId = new Map(categories.map((category) => [category.id, category]));
    this.byName = new Map(categories.map((category) => [nameKey(category.name), category]));
    const former = [...formerSlugs].flatMap(([slug, id]) => {
      const category = this.byId.get(id);
      return category ? [[slug, category] as const] : [];
    });
    this.bySlug = new Map([...former, ...categories.map((category) => [category.slug, category] as const)]);
    const sorted = sortedBy(categories, CategorySort.MENU);
    this.all = sorted
      .filter(({ parentId }) => parentId === null)
      .flatMap((top) => [top, ...sorted.filter(({ parentId }) => parentId === top.id)]);
    // Of several, the first one stays.
    this.bySingular = new Map(
      this.all.toReversed().map((category) => [singularKey(category.name), category]),
    );
  }

  get(id: string): Category | undefined {
    return this.byId.get(id);
  }

  /** The category of this name, in any case. */
  named(name: string): Category | undefined {
    return this.byName.get(nameKey(name));
  }

  /** The category at this address, now or formerly. */
  at(slug: string): Category | undefined {
    return this.bySlug.get(slug);
  }

  /** By id, name or slug, also by a former slug; case does not matter. */
  find(text: string): Category | undefined {
    const wanted = nameKey(text);
    return this.byId.get(wanted) ?? this.byName.get(wanted) ?? this.bySlug.get(wanted);
  }

  /** As `find`, also by the singular or plural of the name. */
  findAlike(text: string): Category | undefined {
    return this.find(text) ?? this.bySingular.get(singularKey(text));
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
