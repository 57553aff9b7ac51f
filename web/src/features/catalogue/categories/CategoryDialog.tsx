import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useEffect, useId, useRef } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { useCategoryName } from '@/lib/categories';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm, type ServerForm } from '@/lib/forms/useServerForm';
import { MAX_CATEGORY_NAME_LENGTH, MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { TranslationsSection } from '@/ui/forms/translations/TranslationsSection';
import { UploadedPictureField } from '@/ui/forms/UploadedPictureField';
import { useFollowStored } from '@/ui/forms/useFollowStored';
import { MAX_SLUG_LENGTH, slugOf } from '@larder/shared/slug';
import {
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
  useUploadCategoryPictureMutation,
} from './categories.generated';
import {
  changesOf,
  checkCategory,
  createInput,
  draftOf,
  EMPTY_DRAFT,
  type CategoryDraft,
  type ManagedCategory,
} from './category-draft';
import { afterChange, type CategoryBranch } from './useCategories';

interface CategoryDialogProps {
  /** As it is stored now; null for a new one. */
  category: ManagedCategory | null;
  branches: readonly CategoryBranch[];
  /** Loads the categories again. */
  onConflict: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a category. */
export function CategoryDialog({ category, branches, onConflict, onClose }: CategoryDialogProps) {
  const t = useTranslations('manageCategories');
  const form = useCategoryForm({ category, onConflict, onClose });
  const { control } = form;
  return (
    <FormDialog title={t(category ? 'changeTitle' : 'add')} submit={t('save')} form={form} onClose={onClose}>
      <FormTextField
        control={control}
        name="name"
        label={t('fields.name')}
        autoFocus
        autoComplete="off"
        sx={{ mt: 1 }}
        htmlInput={{ maxLength: MAX_CATEGORY_NAME_LENGTH, required: true }}
      />
      <FormTextField
        control={control}
        name="slug"
        label={t('fields.slug')}
        helperText={t(category ? 'hints.changedSlug' : 'hints.slug')}
        autoComplete="off"
        htmlInput={{
          maxLength: MAX_SLUG_LENGTH,
          required: true,
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <FormTextField
        control={control}
        name="tileLabel"
        label={t('fields.tileLabel')}
        helperText={t('hints.tileLabel')}
        autoComplete="off"
        htmlInput={{ maxLength: MAX_CATEGORY_NAME_LENGTH, required: true }}
      />
      <PictureOfTile control={control} />
      <ParentField control={control} category={category} branches={branches} />
      <TranslationsSection
        control={control}
        name="translations"
        title={t('fields.translations')}
        hint={t('hints.translations')}
        fields={[{ text: 'name', label: t('fields.name'), max: MAX_CATEGORY_NAME_LENGTH }]}
      />
      <HiddenField control={control} />
    </FormDialog>
  );
}

function useCategoryForm({ category, onConflict, onClose }: Omit<CategoryDialogProps, 'branches'>) {
  const t = useTranslations('manageCategories');
  const [create] = useCreateCategoryMutation(afterChange);
  const [update] = useUpdateCategoryMutation(afterChange);
  const initial = category ? draftOf(category) : EMPTY_DRAFT;
  const form = useServerForm({
    schema: useCategorySchema(),
    defaultValues: initial,
    send: async (draft) => {
      if (category) {
        const { id, version } = category;
        const changes = changesOf(draftOf(category), draft);
        await update({ variables: { input: { id, expectedVersion: version, ...changes } } });
      } else await create({ variables: { input: createInput(draft) } });
      onClose();
    },
    onFailure: (error) => {
      const isConflict = errorCode(error) === 'CONFLICT' && category !== null;
      if (isConflict) void onConflict().catch(() => undefined);
      return isConflict ? t('conflictKept') : errorMessage(error, t('notSaved'));
    },
  });
  useFollowStored(form, category, draftOf);
  useFollowName(form, category === null);
  return form;
}

function useCategorySchema() {
  const t = useTranslations('manageCategories.problems');
  const limits = { max: MAX_CATEGORY_NAME_LENGTH, slug: MAX_SLUG_LENGTH };
  return messageSchema((draft: CategoryDraft) =>
    Object.fromEntries(
      Object.entries(checkCategory(draft)).map(([field, problem]) => [field, t(problem, limits)]),
    ),
  );
}

/** The label of the tile follows the name until it is changed; so does the address of a new one. */
function useFollowName({ control, getValues, setValue }: ServerForm<CategoryDraft>, isNew: boolean): void {
  const name = useWatch({ control, name: 'name' });
  const followed = useRef(name);
  useEffect(() => {
    const before = followed.current;
    if (before === name) return;
    followed.current = name;
    if (getValues('tileLabel') === before) setValue('tileLabel', name, { shouldDirty: true });
    if (isNew && getValues('slug') === slugOf(before)) setValue('slug', slugOf(name), { shouldDirty: true });
  }, [name, isNew, getValues, setValue]);
}

interface FieldProps {
  control: Control<CategoryDraft>;
}

function PictureOfTile({ control }: FieldProps) {
  const t = useTranslations('manageCategories');
  const [upload] = useUploadCategoryPictureMutation();
  return (
    <UploadedPictureField
      control={control}
      name="picture"
      label={t('fields.picture')}
      hint={t('hints.picture', { megabytes: MAX_CHOSEN_PICTURE_MB })}
      failed={t('pictureFailed')}
      upload={async (file) => (await upload({ variables: { input: { file } } })).data?.uploadImage.url}
    />
  );
}

interface ParentFieldProps extends FieldProps {
  category: ManagedCategory | null;
  branches: readonly CategoryBranch[];
}

/** Only of categories that there are none below. */
function ParentField({ control, category, branches }: ParentFieldProps) {
  const t = useTranslations('manageCategories');
  const nameOf = useCategoryName();
  const own = branches.find(({ id }) => id === category?.id);
  const isParent = own !== undefined && own.children.length > 0;
  return (
    <FormTextField
      control={control}
      name="parentId"
      label={t('fields.parentId')}
      helperText={isParent ? t('hints.isParent') : undefined}
      select
      disabled={isParent}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{t('highestLevel')}</option>
      {branches
        .filter((branch) => branch !== own)
        .map((branch) => (
          <option key={branch.id} value={branch.id}>
            {nameOf(branch)}
          </option>
        ))}
    </FormTextField>
  );
}

function HiddenField({ control }: FieldProps) {
  const t = useTranslations('manageCategories');
  const hintId = useId();
  const {
    field: { value, ref, ...field },
  } = useController({ control, name: 'hidden' });
  return (
    <div>
      <FormControlLabel
        {...field}
        checked={value}
        control={<Switch slotProps={{ input: { ref, 'aria-describedby': hintId } }} />}
        label={t('fields.hidden')}
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        {t('hints.hidden')}
      </FormHelperText>
    </div>
  );
}
