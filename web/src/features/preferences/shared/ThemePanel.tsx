import Popover from '@mui/material/Popover';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';
import { LanguageChoice } from './LanguageChoice';
import { ShortcutChoice } from './ShortcutChoice';
import { ThemeChoice } from './ThemeChoice';

interface ThemePanelProps {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The theme options below their button. */
export function ThemePanel({ open, anchor, onClose }: ThemePanelProps) {
  const t = useTranslations('common.themes');
  useCloseOnBack(open, onClose);
  return (
    <Popover
      open={open}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('label'),
          sx: { mt: 1, p: 1, border: 1, borderColor: 'divider', borderRadius: '32px' },
        },
      }}
    >
      <ThemeChoice />
      <LanguageChoice />
      <ShortcutChoice />
    </Popover>
  );
}
