import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useState } from 'react';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';

/** Which columns of a table are shown, with a setter. The browser stores the hidden ones. */
export function useColumnVisibility(
  table: string,
): [GridColumnVisibilityModel, (model: GridColumnVisibilityModel) => void] {
  const key = `larder-columns-${table}`;
  const [model, setModel] = useState(() => hiddenModel(parseStored(safeStorage.local.read(key))));
  return [
    model,
    (next) => {
      setModel(next);
      const hidden = Object.keys(next).filter((field) => next[field] === false);
      if (hidden.length > 0) safeStorage.local.write(key, JSON.stringify(hidden));
      else safeStorage.local.remove(key);
    },
  ];
}

const hiddenModel = (stored: unknown): GridColumnVisibilityModel =>
  Array.isArray(stored) ? Object.fromEntries(stored.map((field) => [String(field), false])) : {};
