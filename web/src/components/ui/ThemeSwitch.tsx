import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useColorMode } from '@/theme/useColorMode';
import { PlainIconButton } from './PlainButton';
import { ShortcutChoice } from './ShortcutChoice';
import { ThemeChoice } from './ThemeChoice';
import css from './ThemeSwitch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon };

/**
 * A button that opens the choice of themes below it. It closes with Escape, or when pointer or
 * focus go elsewhere.
 */
export function ThemeSwitch() {
  // Not known on the server, which draws the same page for everybody.
  const mode = useColorMode() ?? 'system';
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
      <PlainIconButton
        ref={button}
        aria-label={t('label')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon size={22} aria-hidden />
      </PlainIconButton>
      <div id={id} className={css.panel} hidden={!open}>
        <ThemeChoice />
        <ShortcutChoice />
      </div>
    </div>
  );
}
