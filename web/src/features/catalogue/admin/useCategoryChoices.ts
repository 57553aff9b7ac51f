import { useMemo } from 'react';
import { useCategoryName, type NameOf } from '@/lib/categories';
import { useCategoryChoicesQuery, type CategoryChoicesQuery } from './manage-products.generated';

export interface CategoryChoice {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

const NONE: readonly CategoryChoice[] = [];

/**
 * All categories, hidden ones included, each parent before its children; none while loading.
 * `retry` is null unless they could not be loaded.
 */
export function useCategoryChoices() {
  const nameOf = useCategoryName();
  const { data, error, refetch } = useCategoryChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const choices: readonly CategoryChoice[] = useMemo(
    () => (data ? choicesOf(data.categories, nameOf) : NONE),
    [data, nameOf],
  );
  const failed = error !== undefined && !data;
  return { choices, retry: failed ? () => void refetch() : null };
}

type Categories = CategoryChoicesQuery['categories'];

/** With the name of the parent before one that categories below several have, such as "Frozen". */
function choicesOf(categories: Categories, nameOf: NameOf): CategoryChoice[] {
  const all = categories.flatMap((top) => [
    { ...top, name: nameOf(top), parent: null },
    ...top.children.map((child) => ({ ...child, name: nameOf(child), parent: nameOf(top) })),
  ]);
  return all.map(({ id, slug, name, parent }) => {
    const isOneOfSeveral = all.filter((each) => each.name === name).length > 1;
    return { id, slug, name: isOneOfSeveral && parent !== null ? `${parent} › ${name}` : name };
  });
}

/** With the one that is chosen at present, also while the others are loading. */
export const withCurrent = (
  choices: readonly CategoryChoice[],
  current: CategoryChoice,
): readonly CategoryChoice[] =>
  choices.some(({ id }) => id === current.id) ? choices : [current, ...choices];
