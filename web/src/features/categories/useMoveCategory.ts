import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/toast/useToast';
import { useMoveCategoryMutation } from './categories.generated';
import type { ManagedCategory } from './category-draft';
import { afterChange, type CategoryBranch } from './useCategories';

const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const [item] = items.slice(from, from + 1);
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
};

/** Moves a category among those beside it, at once on the screen. */
export function useMoveCategory(branches: readonly CategoryBranch[]) {
  const t = useTranslations('manageCategories');
  const toast = useToast();
  const [expected, setExpected] = useState<readonly CategoryBranch[] | null>(null);
  const [send] = useMoveCategoryMutation(afterChange);
  const shown = expected ?? branches;

  const move = async (parentId: string | null, from: number, to: number) => {
    const siblings: readonly ManagedCategory[] =
      parentId === null ? branches : (branches.find(({ id }) => id === parentId)?.children ?? []);
    const category = siblings[from];
    if (expected || !category || !siblings[to]) return;
    setExpected(
      parentId === null
        ? moved(branches, from, to)
        : branches.map((branch) =>
            branch.id === parentId ? { ...branch, children: moved(branch.children, from, to) } : branch,
          ),
    );
    const { id, version } = category;
    try {
      await send({
        variables: { input: { id, expectedVersion: version, parentId, position: to + 1 } },
      });
    } catch (error) {
      toast.error(errorCode(error) === 'CONFLICT' ? t('conflict') : errorMessage(error, t('notMoved')));
    } finally {
      setExpected(null);
    }
  };
  return { shown, move, busy: expected !== null };
}
