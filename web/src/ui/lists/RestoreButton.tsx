import Button from '@mui/material/Button';
import { ArchiveRestore } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { iconAbove } from '../text/icon-above';

interface RestoreButtonProps {
  /** What is restored. */
  label: string;
  onPress: () => void;
}

/** Restores one row from the trash, icon above text. */
export function RestoreButton({ label, onPress }: RestoreButtonProps) {
  const t = useTranslations('dashboard.trash');
  return (
    <Button
      size="small"
      startIcon={<ArchiveRestore size={20} />}
      aria-label={label}
      onClick={onPress}
      sx={{ ...iconAbove, flex: 'none' }}
    >
      {t('restore')}
    </Button>
  );
}
