import { useState } from 'react';

const key = 'larder-dashboard-menu';

function wasClosed(): boolean {
  try {
    return localStorage.getItem(key) === 'closed';
  } catch {
    return false;
  }
}

function remember(open: boolean): void {
  try {
    if (open) localStorage.removeItem(key);
    else localStorage.setItem(key, 'closed');
  } catch {
    // With storage switched off the menu is as it was left until the page is loaded anew.
  }
}

/**
 * Whether the menu is open, and how to change that. On a desk this browser remembers it; on phones,
 * where it covers the page, it always begins closed.
 */
export function useMenuOpen(wide: boolean): [boolean, (open: boolean) => void] {
  const [openWide, setOpenWide] = useState(() => !wasClosed());
  const [openNarrow, setOpenNarrow] = useState(false);
  const setOpen = (open: boolean) => {
    if (!wide) return setOpenNarrow(open);
    setOpenWide(open);
    remember(open);
  };
  return [wide ? openWide : openNarrow, setOpen];
}
