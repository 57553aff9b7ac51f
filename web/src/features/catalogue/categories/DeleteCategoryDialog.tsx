import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '@/lib/categories';
import { DeleteAndReplaceDialog } from '@/ui/dialogs/DeleteAndReplaceDialog';
import { useDeleteCategoryMutation } from './categories.generated';
import type { ManagedCategory } from './category-draft';
import { afterChange } from './useCategories';

interface DeleteCategoryDialogProps {
  open: boolean;
  category: ManagedCategory;
  /** Where its products can go. */
  others: readonly ManagedCategory[];
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Deletes a category; its products come into another one. */
export function DeleteCategoryDialog({ category, others, ...props }: DeleteCategoryDialogProps) {
  const t = useTranslations('manageCategories');
  const nameOf = useCategoryName();
  const [remove, { loading }] = useDeleteCategoryMutation(afterChange);
  const count = category.adminProductCount ?? 0;
  return (
    <DeleteAndReplaceDialog
      {...props}
      texts={{
        title: t('deleteTitle', { name: nameOf(category) }),
        text: t('deleteText', { count }),
        keep: t('keep'),
        confirm: t('confirmDelete'),
        label: t('target'),
        none: t(count > 0 ? 'chooseTarget' : 'noTarget'),
        missing: count > 0 ? t('targetMissing') : undefined,
        inUse: t('inUse'),
        failed: t('notDeleted'),
      }}
      others={others.map((other) => ({
        id: other.id,
        label: other.parentId === null ? nameOf(other) : `\u2003${nameOf(other)}`,
      }))}
      busy={loading}
      onDelete={(moveProductsTo) => remove({ variables: { input: { id: category.id, moveProductsTo } } })}
    />
  );
}
