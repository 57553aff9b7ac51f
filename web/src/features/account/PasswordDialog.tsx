import Alert from '@mui/material/Alert';
import { Dialog } from '@/ui/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { newPasswordSchema } from '@/features/auth/shared/credentials';
import { PasswordField } from '@/features/auth/shared/PasswordField';
import { batchSessionChanges } from '@/features/auth/shared/session-store';
import { useGooglePopup } from '@/features/auth/shared/useGooglePopup';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { useServerForm } from '@/lib/forms/useServerForm';
import { DialogForm } from '@/ui/DialogForm';
import { useToast } from '@/ui/toast/useToast';
import { IdentityField } from './IdentityField';
import { currentPasswordSchema, fieldProblems, otherProblem } from './identity';

interface PasswordDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Changes the password, or sets the first one. A failure keeps the input. */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const t = useTranslations('accounts');
  const toast = useToast();
  const titleId = useId();
  useGooglePopup(!user.hasPassword);
  const { control, formState, setError, busy, submit } = useServerForm({
    schema: z.object({ current: currentPasswordSchema(t, user), password: newPasswordSchema(t) }),
    defaultValues: { current: '', password: '' },
    send: async ({ current, password }) => {
      const isSignedIn = await batchSessionChanges(async (auth) => {
        await auth.confirmIdentity(user.hasPassword ? current : null);
        await auth.setPassword(password);
        return auth.current() !== null;
      });
      if (isSignedIn) toast.success(t('security.saved'));
      else toast.success(t('action.reset.signIn'), t('action.reset.done'));
      onClose();
    },
    fieldErrorsOf: (error) => fieldProblems(error, t),
    onFailure: (error) => {
      setError('root', { message: otherProblem(error, t) });
    },
  });

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {t(user.hasPassword ? 'security.changePassword' : 'security.setPassword')}
      </DialogTitle>
      <DialogForm submit={t('security.save')} busy={busy} onSubmit={() => void submit()} onCancel={onClose}>
        {/* Password managers save the new password for this address. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <IdentityField user={user} control={control} name="current" />
        <PasswordField
          control={control}
          name="password"
          label={t('fields.newPassword')}
          autoComplete="new-password"
          helperText={t('signUp.passwordHint')}
        />
        {formState.errors.root && <Alert severity="error">{formState.errors.root.message}</Alert>}
      </DialogForm>
    </Dialog>
  );
}
