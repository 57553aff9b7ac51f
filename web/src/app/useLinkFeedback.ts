import { useEffect } from 'react';

const FEEDBACK_MS = 500;

/** Marks a clicked link for 500 ms; the stylesheet turns that into a ring of light. */
export function useLinkFeedback(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link) return;
      link.dataset['clicked'] = '';
      setTimeout(() => delete link.dataset['clicked'], FEEDBACK_MS);
    };
    // Capture: a handler of the link may stop the event.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
}
