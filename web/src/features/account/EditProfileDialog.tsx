import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { DialogForm } from '@/ui/DialogForm';
import { PictureField } from '@/ui/PictureField';
import { DEFAULT_AVATAR } from '@/ui/assets';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { nameProblem } from '@/features/auth/shared/credentials';
import { asOneChange } from '@/features/auth/shared/session-store';
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
  const titleId = useId();
  const change = useProfileChange();
  const [name, setName] = useState(user.givenName);
  const [picture, setPicture] = useState<File | null>(null);
  const [refusedName, setRefusedName] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);

  const pointAtName = (problem: string) => {
    setRefusedName(problem);
    nameInput.current?.focus();
  };

  const save = async () => {
    const displayName = name.trim();
    setFailure(undefined);
    const problem = nameProblem(displayName);
    if (problem) {
      pointAtName(accounts(`problems.${problem}`));
      return;
    }
    setBusy(true);
    try {
      await asOneChange((auth) => change(auth, { displayName, picture }));
      toast.success(t('saved'));
      onClose();
    } catch (error) {
      const { displayName: refused } = fieldErrors(error);
      if (refused) pointAtName(refused);
      else setFailure(errorMessage(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {t('editTitle')}
      </DialogTitle>
      <DialogForm submit={t('save')} busy={busy} onSubmit={() => void save()} onCancel={onClose}>
        <TextField
          autoFocus
          label={accounts('fields.name')}
          autoComplete="name"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setRefusedName(undefined);
          }}
          inputRef={nameInput}
          error={refusedName !== undefined}
          helperText={refusedName ?? t('nameHint')}
          sx={{ mt: 1 }}
        />
        <PictureField
          value={picture}
          onChange={setPicture}
          label={accounts('signUp.picture')}
          hint={accounts('signUp.pictureHint')}
          alt={accounts('signUp.pictureAlt')}
          standIn={user.photoURL ?? DEFAULT_AVATAR}
          required
        />
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogForm>
    </Dialog>
  );
}
