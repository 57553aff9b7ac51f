import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslations } from 'use-intl';
import { CategoryRow } from './CategoryRow';
import type { ManagedCategory } from './category-draft';
import { type CategoryBranch, afterChange } from './useCategories';
import { moved } from '@/ui/lists/drag-sort';
import { useDragSort } from '@/ui/lists/useDragSort';
import { useState } from 'react';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useMoveCategoryMutation } from './categories.generated';

interface RowActions {
  onEdit: (id: string) => void;
  onDelete: (id: string) => void;
}

interface CategoryTreeProps extends RowActions {
  branches: readonly CategoryBranch[];
}

/** The categories in their order, which can be changed, with those below them. */
export function CategoryTree({ branches, ...actions }: CategoryTreeProps) {
  const t = useTranslations('manageCategories');
  const { shown, move, busy } = useMoveCategory(branches);
  return (
    // Rows that are dragged leave it.
    <Card sx={{ '&:has([data-dragged])': { overflow: 'visible' } }}>
      <Level
        label={t('title')}
        categories={shown}
        busy={busy}
        onMove={(parentId, from, to) => void move(parentId, from, to)}
        {...actions}
      />
    </Card>
  );
}

interface LevelProps extends RowActions {
  label: string;
  parentId?: string | null;
  categories: readonly (ManagedCategory & Partial<Pick<CategoryBranch, 'children'>>)[];
  busy: boolean;
  onMove: (parentId: string | null, from: number, to: number) => void;
}

const frame = { m: 0, p: 0, listStyle: 'none' };

function Level({ label, parentId = null, categories, busy, onMove, ...actions }: LevelProps) {
  const { list, handleOf, styleOf, dragged } = useDragSort<HTMLUListElement>(
    categories.map(({ id }) => id),
    (from, to) => onMove(parentId, from, to),
  );
  return (
    <Box component="ul" ref={list} aria-label={label} sx={frame}>
      {categories.map((category, index) => (
        <Box
          key={category.id}
          component="li"
          style={styleOf(index)}
          data-dragged={index === dragged || undefined}
          sx={{
            bgcolor: 'background.paper',
            ...(index === dragged && { boxShadow: 4 }),
            ...(parentId === null && { '& + &': { borderTop: 1, borderColor: 'divider' } }),
          }}
        >
          <CategoryRow
            category={category}
            isBelow={parentId !== null}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            busy={busy}
            handle={handleOf(index)}
            onMove={(by) => onMove(parentId, index, index + by)}
            {...actions}
          />
          {category.children && category.children.length > 0 && (
            <Level
              label={category.name}
              parentId={category.id}
              categories={category.children}
              busy={busy}
              onMove={onMove}
              {...actions}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

/** Moves a category among those beside it, at once on the screen. */
function useMoveCategory(branches: readonly CategoryBranch[]) {
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
