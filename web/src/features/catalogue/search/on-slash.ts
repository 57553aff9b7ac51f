import { searchShortcutIsOn } from '@/features/catalogue/search/shared/search-shortcut';

/**
 * Calls `listener` when `/` is pressed outside a field, unless the shortcut is switched off or a
 * dialog is open. Returns a function that removes the listener.
 */
export function onSlash(listener: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isField(event.target) || document.querySelector('[aria-modal="true"]')) return;
    if (!searchShortcutIsOn()) return;
    event.preventDefault();
    listener();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
