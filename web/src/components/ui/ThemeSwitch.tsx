import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ShortcutChoice } from './ShortcutChoice';
import { ThemeChoice } from './ThemeChoice';
import css from './ThemeSwitch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** A button that opens the choice of themes below it. It closes with Escape, or when pointer or focus go elsewhere. */
export function ThemeSwitch() {
  // Not known on the server, which draws the same page for everybody.
  const { mode = 'system' } = useColorScheme();
  const t = useTranslations('common.themes');
  const [open, setOpen] = useState(false);
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = icons[mode];

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <div
      ref={area}
      className={css.area}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <IconButton
        ref={button}
        aria-label={t('label')}
        aria-expanded={open}
        aria-controls={id}
        color="inherit"
        onClick={() => setOpen(!open)}
      >
        <Icon size={22} aria-hidden />
      </IconButton>
      <div id={id} className={css.panel} hidden={!open}>
        <ThemeChoice />
        <ShortcutChoice />
      </div>
    </div>
  );
}
