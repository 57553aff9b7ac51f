import { AppError, badInput, notFound } from '../../../common/app-error.js';
import { isUuid } from '../../../common/uuid.js';
import type { Category } from './category.entity.js';
import type { CategoryTree } from './category-tree.js';

export function requireKnown(tree: CategoryTree, id: string): Category {
  const category = tree.get(id.toLowerCase());
  if (!category) throw notFound('Category');
  return category;
}

const LOOKS_LIKE_ID = 'This looks like an id. Please choose words.';

/**
 * @throws AppError `BAD_USER_INPUT` for a name or a slug that another category has, or that looks
 *   like an id
 */
export function requireFree(
  tree: CategoryTree,
  { name, slug }: Partial<Pick<Category, 'name' | 'slug'>>,
  own: Category | null = null,
): void {
  const takenBy = (other: Category | undefined) => (other && other !== own ? other : null);
  const fields: Record<string, string> = {};
  if (name !== undefined) {
    const named = takenBy(tree.named(name));
    const addressed = takenBy(tree.at(name.toLowerCase()));
    if (isUuid(name.trim())) fields['name'] = LOOKS_LIKE_ID;
    else if (named) fields['name'] = `There is a category “${named.name}” already.`;
    // Files of products and REST find a category by either.
    else if (addressed?.slug === name.toLowerCase())
      fields['name'] = `This is in the address of “${addressed.name}”.`;
  }
  if (slug !== undefined) {
    const holder = takenBy(tree.at(slug));
    const namesake = takenBy(tree.named(slug));
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
