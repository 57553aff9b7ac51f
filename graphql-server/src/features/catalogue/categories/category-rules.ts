import { AppError, badInput, notFound } from '../../../common/app-error.js';
import { MAX_CATEGORIES, MAX_CATEGORY_NAME_LENGTH } from '@larder/shared/limits';
import { isCleanText } from '@larder/shared/text';
import { isUuid } from '../../../common/uuid.js';
import type { Category } from './category.entity.js';
import type { CategoryTree } from './category-tree.js';

/** @throws AppError `CONFLICT` at the maximum number of categories */
export function requireRoom({ all }: CategoryTree): void {
  if (all.length < MAX_CATEGORIES) return;
  throw new AppError('CONFLICT', `There can be at most ${MAX_CATEGORIES} categories. Delete one first.`);
}

/** @throws AppError `BAD_USER_INPUT` for a name that the inputs of the API refuse as well */
export function requireName(name: string): void {
  if (name.length > 0 && name.length <= MAX_CATEGORY_NAME_LENGTH && isCleanText(name)) return;
  throw badInput({
    name: `The name of a category has 1 to ${MAX_CATEGORY_NAME_LENGTH} characters: “${name.slice(0, MAX_CATEGORY_NAME_LENGTH).toWellFormed()}”.`,
  });
}

export function requireKnown(tree: CategoryTree, id: string): Category {
  const category = tree.get(id.toLowerCase());
  if (!category) throw notFound('Category');
  return category;
}

type Named = Pick<Category, 'name' | 'slug' | 'parentId'>;

const nameTaken = (tree: CategoryTree, { name, parentId }: Category): string => {
  const parent = parentId === null ? undefined : tree.get(parentId);
  return parent
    ? `There is a category “${name}” below “${parent.name}” already.`
    : `There is a category “${name}” already.`;
};

const LOOKS_LIKE_ID = 'This looks like an id. Please choose words.';

/**
 * @throws AppError `BAD_USER_INPUT` for a name that another category with the same parent has, for
 *   a slug that another one has, and for either if it looks like an id
 */
export function requireFree(tree: CategoryTree, wanted: Partial<Named>, own: Category | null = null): void {
  const takenBy = (other: Category | undefined) => (other && other !== own ? other : null);
  const { slug } = wanted;
  const { name, parentId } = { name: '', parentId: null, ...own, ...wanted };
  const fields: Record<string, string> = {};
  if (wanted.name !== undefined || wanted.parentId !== undefined) {
    const named = tree.named(name);
    const same = named.find((other) => other !== own && other.parentId === parentId);
    const addressed = takenBy(tree.at(name.toLowerCase()));
    if (isUuid(name.trim())) fields['name'] = LOOKS_LIKE_ID;
    else if (same) fields['name'] = nameTaken(tree, same);
    // Files of products and REST find a category by either.
    else if (addressed?.slug === name.toLowerCase() && !named.includes(addressed))
      fields['name'] = `This is in the address of “${addressed.name}”.`;
  }
  if (slug !== undefined) {
    const holder = takenBy(tree.at(slug));
    const namesake = tree.named(slug).find(takenBy);
    // Lists and files find a category by its id first.
    if (isUuid(slug)) fields['slug'] = LOOKS_LIKE_ID;
    else if (holder?.slug === slug) fields['slug'] = `“${holder.name}” has this address already.`;
    else if (holder) fields['slug'] = `This was an address of “${holder.name}”: links to it lead there.`;
    else if (namesake) fields['slug'] = `“${namesake.name}” is the name of another category.`;
  }
  if (Object.keys(fields).length > 0) throw badInput(fields);
}

/**
 * Two levels.
 *
 * @throws AppError `BAD_USER_INPUT`
 */
export function requireParent(tree: CategoryTree, parentId: string | null, category?: Category): void {
  if (parentId === null) return;
  const parent = tree.get(parentId);
  if (!parent) throw badInput({ parentId: 'There is no such category any more.' });
  if (parent === category) throw badInput({ parentId: 'A category cannot be below itself.' });
  if (parent.parentId !== null)
    throw badInput({ parentId: `“${parent.name}” is below another category: there are two levels.` });
  if (category && tree.childrenOf(category).length > 0)
    throw badInput({
      parentId: `There are categories below “${category.name}”, and there are two levels. Move those first.`,
    });
}

export function requireNoChildren(tree: CategoryTree, category: Category): void {
  const children = tree.childrenOf(category).length;
  if (children === 0) return;
  throw new AppError(
    'CONFLICT',
    `There are categories below “${category.name}”. Move or delete those first.`,
    { children },
  );
}

export function requireTarget(
  tree: CategoryTree,
  category: Category,
  id: string | null | undefined,
): Category | null {
  if (typeof id !== 'string') return null;
  const target = tree.get(id.toLowerCase());
  if (!target) throw badInput({ moveProductsTo: 'There is no such category any more.' });
  if (target === category) throw badInput({ moveProductsTo: 'Choose another category.' });
  return target;
}
