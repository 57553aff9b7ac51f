import { useFragment } from '@apollo/client/react';
import { useMemo } from 'react';
import { CategoryMenuFragmentDoc } from './catalogue.generated';

/** The categories that shoppers choose from, each parent before its children. */
export type CategoryMenu = readonly (MenuCategory & { parent?: MenuCategory })[];

interface MenuCategory {
  id: string;
  slug: string;
  name: string;
}

/** The menu that came with a list; undefined while the first one is loading. */
export function useCategoryMenu(): CategoryMenu | undefined {
  const { data, complete } = useFragment({ fragment: CategoryMenuFragmentDoc, from: 'ROOT_QUERY' });
  return useMemo(
    () =>
      complete
        ? data.categories.flatMap((category) => [
            category,
            ...category.children.map((child) => ({ ...child, parent: category })),
          ])
        : undefined,
    [data, complete],
  );
}
