import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'use-intl';
import { switchSearchShortcut, useSearchShortcut } from '@/features/catalogue/search/shared/search-shortcut';

const KEY = {
  mx: 0.25,
  px: 0.875,
  border: 1,
  borderColor: 'control',
  borderRadius: '6px',
  font: '600 0.8125rem/1.25rem var(--font-text)',
};

/** Switches the search shortcut. Hidden on touch screens, which have no such key. */
export function ShortcutChoice() {
  const t = useTranslations('common.shortcut');
  const on = useSearchShortcut();
  return (
    <FormControlLabel
      control={<Checkbox checked={on} onChange={(_event, checked) => switchSearchShortcut(checked)} />}
      label={t.rich('search', { key: (chunks) => <kbd>{chunks}</kbd> })}
      sx={{
        m: 0,
        px: 0.75,
        '& .MuiFormControlLabel-label': { fontSize: '0.9375rem' },
        '& kbd': KEY,
        '@media (any-hover: none)': { display: 'none' },
      }}
    />
  );
}
