import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionUser } from '@/features/auth/shared/useSession';
import { EditProfileDialog } from './EditProfileDialog';

/** Opens the dialog that edits name and picture. */
export function EditProfileButton({ user }: { user: SessionUser }) {
  const t = useTranslations('dashboard.profile');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<Pencil size={18} />} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {open && <EditProfileDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
