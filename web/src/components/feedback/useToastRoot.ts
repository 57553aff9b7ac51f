import { useEffect, useState } from 'react';

/**
 * A place for toasts beside the shop's own root. MUI hides everything beside an open dialog from
 * screen readers, but a toast about what was done in the dialog is to be heard, so this place does
 * not stay hidden.
 */
export function useToastRoot(): HTMLElement | undefined {
  const [root, setRoot] = useState<HTMLElement>();
  useEffect(() => {
    const place = document.createElement('div');
    place.dataset['screenOnly'] = '';
    document.body.append(place);
    const observer = new MutationObserver(() => place.removeAttribute('aria-hidden'));
    observer.observe(place, { attributeFilter: ['aria-hidden'] });
    setRoot(place);
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, []);
  return root;
}
