import IconButton from '@mui/material/IconButton';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyModal } from '@/ui/dialogs/lazy-modal';
import { useColorMode } from '@/theme/useColorMode';

const icons = { system: Monitor, light: Sun, dark: Moon };
const ThemePanel = lazyModal(async () => (await import('./ThemePanel')).ThemePanel);

/** Opens the theme options. Narrow windows have them in the menu. */
export function ThemeSwitch() {
  // Undefined on the server, which renders one page for all.
  const mode = useColorMode() ?? 'system';
  const t = useTranslations('common.themes');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = icons[mode];
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={t('label')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerEnter={ThemePanel.preload}
        onFocus={ThemePanel.preload}
        onClick={() => setOpen(true)}
        sx={{
          '@media (max-width: 899.98px)': { display: 'none' },
          // Large text collapses the header in wide windows too.
          '@container header (max-width: 56.24rem)': { display: 'none' },
        }}
      >
        <Icon size={22} />
      </IconButton>
      <ThemePanel open={open} anchor={button} onClose={() => setOpen(false)} />
    </>
  );
}
