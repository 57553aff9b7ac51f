import TextField from '@mui/material/TextField';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useCategoryName } from '@/lib/categories';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useToast } from '@/ui/toast/useToast';
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
export function DeleteCategoryDialog({
  open,
  category,
  others,
  fallbackFocus,
  onClose,
}: DeleteCategoryDialogProps) {
  const t = useTranslations('manageCategories');
  const nameOf = useCategoryName();
  const toast = useToast();
  const [target, setTarget] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [remove, { loading }] = useDeleteCategoryMutation(afterChange);
  const count = category.adminProductCount ?? 0;
  const confirm = async () => {
    if (count > 0 && !target) return setMissing(true);
    try {
      await remove({ variables: { input: { id: category.id, moveProductsTo: target || null } } });
      onClose();
    } catch (error) {
      const inUse = errorCode(error) === 'CONFLICT';
      toast.error(inUse ? t('inUse') : errorMessage(error, t('notDeleted')));
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle', { name: nameOf(category) })}
      text={t('deleteText', { count })}
      cancel={t('keep')}
      confirm={t('confirmDelete')}
      busy={loading}
      width={440}
      fallbackFocus={fallbackFocus}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {others.length > 0 && (
        <TextField
          select
          fullWidth
          label={t('target')}
          value={target}
          error={isMissing}
          helperText={isMissing ? t('targetMissing') : undefined}
          onChange={(event) => {
            setTarget(event.target.value);
            setMissing(false);
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 2.5 }}
        >
          <option value="">{t(count > 0 ? 'chooseTarget' : 'noTarget')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.parentId === null ? nameOf(other) : `\u2003${nameOf(other)}`}
            </option>
          ))}
        </TextField>
      )}
    </ConfirmDialog>
  );
}
