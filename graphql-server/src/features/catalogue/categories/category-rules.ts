import { AppError, badInput, notFound } from '../../../common/app-error.js';
import { MAX_CATEGORIES, MAX_CATEGORY_NAME_LENGTH } from '@larder/shared/limits';
import { isCleanText } from '@larder/shared/text';
import { say, type Text } from '@larder/texts/text';
import { isUuid } from '../../../common/uuid.js';
import type { Category } from './category.entity.js';
import type { CategoryTree } from './category-tree.js';

/** @throws AppError `CONFLICT` at the maximum number of categories */
export function requireRoom({ all }: CategoryTree): void {
  if (all.length < MAX_CATEGORIES) return;
  throw new AppError('CONFLICT', say('categories.tooMany', { most: MAX_CATEGORIES }));
}

/** @throws AppError `BAD_USER_INPUT` for a name that the inputs of the API refuse as well */
export function requireName(name: string): void {
  if (name.length > 0 && name.length <= MAX_CATEGORY_NAME_LENGTH && isCleanText(name)) return;
  throw badInput({
    name: say('categories.nameLength', {
      most: MAX_CATEGORY_NAME_LENGTH,
      name: name.slice(0, MAX_CATEGORY_NAME_LENGTH).toWellFormed(),
    }),
  });
}

export function requireKnown(tree: CategoryTree, id: string): Category {
  const category = tree.get(id.toLowerCase());
  if (!category) throw notFound(say('things.category'));
  return category;
}

type Named = Pick<Category, 'name' | 'slug' | 'parentId'>;

const nameTaken = (tree: CategoryTree, { name, parentId }: Category): Text => {
  const parent = parentId === null ? undefined : tree.get(parentId);
  return parent
    ? say('categories.takenBelow', { name, parent: parent.name })
    : say('categories.taken', { name });
};

const LOOKS_LIKE_ID = say('categories.nameLikeId');

/**
 * @throws AppError `BAD_USER_INPUT` for a name that another category with the same parent has, for
 *   a slug that another one has, and for either if it looks like an id
 */
export function requireFree(tree: CategoryTree, wanted: Partial<Named>, own: Category | null = null): void {
  const takenBy = (other: Category | undefined) => (other && other !== own ? other : null);
  const { slug } = wanted;
  const { name, parentId } = { name: '', parentId: null, ...own, ...wanted };
  const fields: Record<string, Text> = {};
  if (wanted.name !== undefined || wanted.parentId !== undefined) {
    const named = tree.named(name);
    const same = named.find((other) => other !== own && other.parentId === parentId);
    const addressed = takenBy(tree.at(name.toLowerCase()));
    if (isUuid(name.trim())) fields['name'] = LOOKS_LIKE_ID;
    else if (same) fields['name'] = nameTaken(tree, same);
    // Files of products and REST find a category by either.
    else if (addressed?.slug === name.toLowerCase() && !named.includes(addressed))
      fields['name'] = say('categories.inAddressOf', { name: addressed.name });
  }
  if (slug !== undefined) {
    const holder = takenBy(tree.at(slug));
    const namesake = tree.named(slug).find(takenBy);
    // Lists and files find a category by its id first.
    if (isUuid(slug)) fields['slug'] = LOOKS_LIKE_ID;
    else if (holder?.slug === slug) fields['slug'] = say('categories.addressTaken', { name: holder.name });
    else if (holder) fields['slug'] = say('categories.formerAddress', { name: holder.name });
    else if (namesake) fields['slug'] = say('categories.nameOfAnother', { name: namesake.name });
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
  if (!parent) throw badInput({ parentId: say('categories.noneAnyMore') });
  if (parent === category) throw badInput({ parentId: say('categories.belowItself') });
  if (parent.parentId !== null)
    throw badInput({ parentId: say('categories.isBelowAnother', { name: parent.name }) });
  if (category && tree.childrenOf(category).length > 0)
    throw badInput({
      parentId: say('categories.hasTwoLevels', { name: category.name }),
    });
}

export function requireNoChildren(tree: CategoryTree, category: Category): void {
  const children = tree.childrenOf(category).length;
  if (children === 0) return;
  throw new AppError('CONFLICT', say('categories.hasChildren', { name: category.name }), { children });
}

export function requireTarget(
  tree: CategoryTree,
  category: Category,
  id: string | null | undefined,
): Category | null {
  if (typeof id !== 'string') return null;
  const target = tree.get(id.toLowerCase());
  if (!target) throw badInput({ moveProductsTo: say('categories.noneAnyMore') });
  if (target === category) throw badInput({ moveProductsTo: say('categories.chooseAnother') });
  return target;
}
