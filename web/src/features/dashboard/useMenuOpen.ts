import { useState } from 'react';
import { safeStorage } from '@/lib/storage/safe-storage';

const key = 'larder-dashboard-menu';

/**
 * Whether the menu is open, with a setter. Desktops store it; on phones, where the menu covers the
 * page, it starts closed.
 */
export function useMenuOpen(wide: boolean): [boolean, (open: boolean) => void] {
  const [openWide, setOpenWide] = useState(() => safeStorage.local.read(key) !== 'closed');
  const [openNarrow, setOpenNarrow] = useState(false);
  const setOpen = (open: boolean) => {
    if (!wide) return setOpenNarrow(open);
    setOpenWide(open);
    if (open) safeStorage.local.remove(key);
    else safeStorage.local.write(key, 'closed');
  };
  return [wide ? openWide : openNarrow, setOpen];
}
