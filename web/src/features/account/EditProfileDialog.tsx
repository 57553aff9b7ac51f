import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useToast } from '@/ui/feedback/toast/useToast';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { MAX_CHOSEN_PICTURE_MB } from '@/lib/limits';
import { PictureField } from '@/ui/forms/PictureField';
import { DEFAULT_AVATAR } from '@/ui/media/assets';
import { useServerForm } from '@/lib/forms/useServerForm';
import { errorMessage } from '@/lib/apollo/errors';
import { nameSchema } from '@/features/auth/shared/credentials';
import { batchSessionChanges } from '@/features/auth/shared/session-store';
import { useProfileChange } from '@/features/auth/shared/useProfileChange';
import type { SessionUser } from '@/features/auth/shared/useSession';

interface EditProfileDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Edits the public name and picture. A failure keeps the input. */
export function EditProfileDialog({ user, onClose }: EditProfileDialogProps) {
  const t = useTranslations('dashboard.profile');
  const accounts = useTranslations('accounts');
  const toast = useToast();
  const change = useProfileChange();
  const form = useServerForm({
    schema: z.object({ displayName: nameSchema(accounts), picture: z.nullable(z.file()) }),
    defaultValues: { displayName: user.givenName, picture: null },
    send: async (values) => {
      await batchSessionChanges((auth) => change(auth, values));
      toast.success(t('saved'));
      onClose();
    },
    onFailure: (error) => errorMessage(error, t('failed')),
  });

  return (
    <FormDialog title={t('editTitle')} submit={t('save')} form={form} maxWidth="xs" onClose={onClose}>
      <FormTextField
        control={form.control}
        name="displayName"
        autoFocus
        label={accounts('fields.name')}
        autoComplete="name"
        helperText={t('nameHint')}
        sx={{ mt: 1 }}
      />
      <Controller
        control={form.control}
        name="picture"
        render={({ field: { value, onChange } }) => (
          <PictureField
            value={value}
            onChange={onChange}
            label={accounts('signUp.picture')}
            hint={accounts('signUp.pictureHint', { megabytes: MAX_CHOSEN_PICTURE_MB })}
            alt={accounts('signUp.pictureAlt')}
            fallback={user.photoURL ?? DEFAULT_AVATAR}
            required
          />
        )}
      />
    </FormDialog>
  );
}
