import { useEffect } from 'react';

/**
 * Puts a text before the title of each page, such as `(3) `. Pages set their titles themselves, so
 * each change is followed by this one; the code of the storefront needs none of it.
 */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!prefix) return undefined;
    let own = document.title;
    const put = () => {
      // Between two pages there is none, and setting it would add a second one.
      if (!document.title || document.title.startsWith(prefix)) return;
      own = document.title;
      document.title = prefix + own;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === prefix + own) document.title = own;
    };
  }, [prefix]);
}
