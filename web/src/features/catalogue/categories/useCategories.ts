import type { ApolloCache } from '@apollo/client';
import { useMemo } from 'react';
import { invalidate } from '@/lib/apollo/update-cache';
import { useManageCategoriesQuery } from './categories.generated';
import type { ManagedCategory } from './category-draft';

/** A category of the highest level with those below it. */
export interface CategoryBranch extends ManagedCategory {
  readonly children: readonly ManagedCategory[];
}

/** All categories, hidden ones included, as a list of the highest level. */
export function useCategories() {
  // Not paged: at most 200 exist.
  const { data, error, refetch } = useManageCategoriesQuery({ fetchPolicy: 'cache-and-network' });
  const branches: readonly CategoryBranch[] | undefined = useMemo(
    () =>
      data?.categories.map((category) => ({
        ...category,
        parentId: null,
        children: category.children.map((child) => ({ ...child, parentId: category.id })),
      })),
    [data],
  );
  return {
    branches,
    failed: !data && error !== undefined,
    retry: () => void refetch(),
    reload: () => refetch(),
  };
}

/** For mutations of categories: what shows categories or their products is loaded again. */
export const afterChange = {
  update: (cache: ApolloCache): void =>
    invalidate(cache, ['categories', 'category', 'products', 'product', 'adminProducts', 'auditLog']),
  refetchQueries: ['ManageCategories'],
  awaitRefetchQueries: true,
};
