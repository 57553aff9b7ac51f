import type {
  CreateCategoryInput,
  DeleteCategoryInput,
  MoveCategoryInput,
  UpdateCategoryInput,
} from '@/lib/apollo/schema-types.generated';
import { AccountShop, serverError } from '@/test/account-shop';
import { buildImage, categories, nextId } from '@/test/fixtures';
import type { ManagedCategory } from './category-draft';

export const buildCategory = (overrides: Partial<ManagedCategory> = {}): ManagedCategory => ({
  id: nextId(),
  version: 1,
  name: 'Bread',
  slug: 'bread',
  tileLabel: 'Bread',
  picture: null,
  translations: [],
  hidden: false,
  adminProductCount: 0,
  parentId: null,
  ...overrides,
});

/** {@link AccountShop} for admins, with categories to add, change, move and delete. */
export class CategoriesShop extends AccountShop {
  override role: 'ADMIN' | 'CUSTOMER' = 'ADMIN';
  /** In their order, those of the highest level and those below them. */
  managed: ManagedCategory[] = Object.values(categories).map((each) =>
    buildCategory({ ...each, adminProductCount: 3 }),
  );
  readonly inputs: object[] = [];

  constructor() {
    super();
    const resolvers: Record<string, (args: never) => unknown> = {
      categories: () => this.below(null),
      createCategory: ({ input }: { input: CreateCategoryInput }) => {
        this.inputs.push(input);
        const added = buildCategory(stored(input));
        this.managed.push(added);
        return added;
      },
      updateCategory: ({ input }: { input: UpdateCategoryInput }) => {
        const { id, expectedVersion, ...changes } = input;
        this.check(id, expectedVersion);
        this.inputs.push(changes);
        return this.change(id, stored(changes));
      },
      moveCategory: ({ input }: { input: MoveCategoryInput }) => {
        const { id, expectedVersion, parentId = null, position } = input;
        const moved = { ...this.check(id, expectedVersion), parentId };
        this.inputs.push({ id, parentId, position });
        const others = this.managed.filter((each) => each.id !== id);
        const siblings = others.filter((each) => each.parentId === parentId);
        this.managed = [
          ...others.filter((each) => each.parentId !== parentId),
          ...siblings.toSpliced(position - 1, 0, moved),
        ];
        return moved;
      },
      deleteCategory: ({ input }: { input: DeleteCategoryInput }) => {
        this.inputs.push(input);
        this.managed = this.managed.filter(({ id }) => id !== input.id);
        return input.id;
      },
      uploadImage: () => buildImage('uploaded'),
    };
    const refusable = Object.entries(resolvers).map(([field, resolve]) => [
      field,
      (args: never) => this.unlessRefused(field, () => resolve(args)),
    ]);
    Object.assign(this.root, this.guarded(Object.fromEntries(refusable)));
  }

  /** Another admin changes a category. */
  change(id: string, changes: Partial<ManagedCategory>): ManagedCategory | undefined {
    this.managed = this.managed.map((each) =>
      each.id === id ? { ...each, ...changes, version: each.version + 1 } : each,
    );
    return this.managed.find((each) => each.id === id);
  }

  private below(parentId: string | null): object[] {
    return this.managed
      .filter((each) => each.parentId === parentId)
      .map((each) => ({
        ...each,
        originalName: each.name,
        originalTileLabel: each.tileLabel,
        children: parentId === null ? this.below(each.id) : [],
      }));
  }

  private check(id: string, expected: number | null | undefined): ManagedCategory {
    const found = this.managed.find((each) => each.id === id);
    if (!found) throw serverError('NOT_FOUND', 'Category not found.');
    const { version } = found;
    if (expected !== version) throw serverError('CONFLICT', 'Changed meanwhile.', { version });
    return found;
  }
}

/** The server answers with the picture in its versions. */
const stored = <Input extends { picture?: string | null; tileLabel?: string | null }>({
  picture,
  ...input
}: Input): Partial<ManagedCategory> => ({
  ...(input as Partial<ManagedCategory>),
  ...(picture !== undefined && { picture: picture === null ? null : buildImage('uploaded') }),
});
