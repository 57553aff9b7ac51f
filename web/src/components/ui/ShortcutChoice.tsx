import { useTranslations } from 'use-intl';
import { switchSearchShortcut, useSearchShortcut } from '@/config/search-shortcut';
import css from './ShortcutChoice.module.css';

/** Switches the key that leads to the search on and off. */
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
