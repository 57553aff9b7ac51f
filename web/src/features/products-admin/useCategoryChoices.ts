import { useMemo } from 'react';
import { useCategoryName } from '@/lib/categories';
import { useCategoryChoicesQuery } from './manage-products.generated';

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
    () =>
      data?.categories
        .flatMap((category) => [category, ...category.children])
        .map(({ id, slug, name }) => ({ id, slug, name: nameOf({ name }) })) ?? NONE,
    [data, nameOf],
  );
  const failed = error !== undefined && !data;
  return { choices, retry: failed ? () => void refetch() : null };
}

/** With the one that is chosen at present, also while the others are loading. */
export const withCurrent = (
  choices: readonly CategoryChoice[],
  current: CategoryChoice,
): readonly CategoryChoice[] =>
  choices.some(({ id }) => id === current.id) ? choices : [current, ...choices];
