import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { newPasswordSchema } from '@/features/auth/shared/credentials';
import { NewPasswordField } from '@/features/auth/shared/NewPasswordField';
import { batchSessionChanges } from '@/features/auth/shared/session-store';
import { useGooglePopup } from '@/features/auth/shared/useGooglePopup';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { useServerForm } from '@/lib/forms/useServerForm';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
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
  useGooglePopup(!user.hasPassword);
  const form = useServerForm({
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
    onFailure: (error) => otherProblem(error, t),
  });

  return (
    <FormDialog
      title={t(user.hasPassword ? 'security.changePassword' : 'security.setPassword')}
      submit={t('security.save')}
      form={form}
      maxWidth="xs"
      onClose={onClose}
    >
      <IdentityField user={user} control={form.control} name="current" />
      <NewPasswordField control={form.control} name="password" email={user.email} />
    </FormDialog>
  );
}
