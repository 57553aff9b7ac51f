import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { categoryFromSlug, categorySlug } from '@/config/categories';
import type { Category } from '@/graphql/generated/operations';

const PARAM = 'category';

/** The category in the address (`?category=fruits`), undefined for all. What it does not know counts as all. */
export function useCategoryParam(): [Category | undefined, (category: Category | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const setCategory = useCallback(
    (category: Category | undefined) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (category) next.set(PARAM, categorySlug(category));
        else next.delete(PARAM);
        return next;
      }),
    [setParams],
  );
  return [categoryFromSlug(params.get(PARAM)), setCategory];
}
