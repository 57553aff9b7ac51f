import Button from '@mui/material/Button';
import { ArchiveRestore } from 'lucide-react';
import { useTranslations } from 'use-intl';

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
      startIcon={<ArchiveRestore size={20} aria-hidden />}
      aria-label={label}
      onClick={onPress}
      sx={{
        flexDirection: 'column',
        flex: 'none',
        minWidth: 0,
        px: 1,
        py: 0.5,
        fontSize: '0.8125rem',
        lineHeight: 1.3,
        '& .MuiButton-startIcon': { m: 0 },
      }}
    >
      {t('restore')}
    </Button>
  );
}
