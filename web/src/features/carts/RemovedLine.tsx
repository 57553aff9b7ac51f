import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface RemovedLineProps {
  /** The product's. */
  name: string;
  onUndo: () => void;
}

/** Replaces a removed line and takes the focus, which the button of the line had. */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  const t = useTranslations('cart.removed');
  return (
    <ListItem
      sx={{
        justifyContent: 'space-between',
        gap: 1.5,
        my: 1.5,
        py: 1,
        pr: 1,
        borderRadius: '12px',
        bgcolor: 'sunken',
      }}
    >
      <span>{t.rich('text', { name, b: (chunks) => <b>{chunks}</b> })}</span>
      <Button
        autoFocus
        size="small"
        startIcon={<Undo2 size={18} />}
        aria-label={t('undoNamed', { name })}
        onClick={onUndo}
        sx={{ flex: 'none' }}
      >
        {t('undo')}
      </Button>
    </ListItem>
  );
}
