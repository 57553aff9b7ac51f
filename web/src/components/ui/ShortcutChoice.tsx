import { useTranslations } from 'use-intl';
import { switchSearchShortcut, useSearchShortcut } from '@/config/search-shortcut';
import css from './ShortcutChoice.module.css';

/** Switches the search shortcut on and off. Not shown on touch screens, which have no such key. */
export function ShortcutChoice() {
  const t = useTranslations('common.shortcut');
  const on = useSearchShortcut();
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={on} onChange={(event) => switchSearchShortcut(event.target.checked)} />
      <span>{t.rich('search', { key: (chunks) => <kbd>{chunks}</kbd> })}</span>
    </label>
  );
}
