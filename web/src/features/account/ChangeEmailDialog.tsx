import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { emailSchema } from '@/features/auth/shared/credentials';
import { batchSessionChanges } from '@/features/auth/shared/session-store';
import { useGooglePopup } from '@/features/auth/shared/useGooglePopup';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { useServerForm } from '@/lib/forms/useServerForm';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { useToast } from '@/ui/feedback/toast/useToast';
import { IdentityField } from './IdentityField';
import { currentPasswordSchema, fieldProblems, otherProblem } from './identity';

interface ChangeEmailDialogProps {
  user: SessionUser;
  onClose: () => void;
}

/** Has a link sent to a new address, which changes it. A failure keeps the input. */
export function ChangeEmailDialog({ user, onClose }: ChangeEmailDialogProps) {
  const t = useTranslations('accounts');
  const toast = useToast();
  useGooglePopup(!user.hasPassword);
  const isOther = (email: string) => email.toLowerCase() !== user.email.toLowerCase();
  const form = useServerForm({
    schema: z.object({
      email: emailSchema(t).check(z.refine(isOther, t('security.sameEmail'))),
      current: currentPasswordSchema(t, user),
    }),
    defaultValues: { email: '', current: '' },
    send: async ({ email, current }) => {
      await batchSessionChanges(async (auth) => {
        await auth.confirmIdentity(user.hasPassword ? current : null);
        await auth.requestEmailChange(email);
      });
      toast.success(t('security.linkSent', { email }));
      onClose();
    },
    fieldErrorsOf: (error) => fieldProblems(error, t),
    onFailure: (error) => otherProblem(error, t),
  });

  return (
    <FormDialog
      title={t('security.changeEmail')}
      submit={t('security.sendLink')}
      form={form}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="email"
        autoFocus
        label={t('security.newEmail')}
        type="email"
        autoComplete="email"
        helperText={t('security.newEmailHint')}
        htmlInput={{ required: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
        sx={{ mt: 1 }}
      />
      <IdentityField user={user} control={form.control} name="current" />
    </FormDialog>
  );
}
