import { searchShortcutIsOn } from '@/config/search-shortcut';

/**
 * Calls `listener` when somebody presses `/` and does not mean to write it, unless the key is
 * switched off. Returns how to stop listening. A dialog has the keyboard to itself.
 */
export function onSlash(listener: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isWriting(event.target) || document.querySelector('[aria-modal="true"]')) return;
    if (!searchShortcutIsOn()) return;
    event.preventDefault();
    listener();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
