import type { GridColumnVisibilityModel } from '@mui/x-data-grid';
import { useCallback, useMemo, useState } from 'react';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';

interface Column {
  field: string;
  hidden?: boolean;
}

/**
 * Which columns of a table are shown, with a setter. The browser stores those that differ from the
 * usual.
 */
export function useColumnVisibility(
  table: string,
  columns: readonly Column[],
): [GridColumnVisibilityModel, (model: GridColumnVisibilityModel) => void] {
  const key = `larder-columns-${table}`;
  const [changed, setChanged] = useState(() => fieldsIn(parseStored(safeStorage.local.read(key))));
  const model = useMemo(
    () =>
      Object.fromEntries(columns.map(({ field, hidden = false }) => [field, changed.has(field) === hidden])),
    [columns, changed],
  );
  const change = useCallback(
    (next: GridColumnVisibilityModel) => {
      const different = columns.filter(({ field, hidden = false }) => (next[field] ?? true) === hidden);
      const fields = different.map(({ field }) => field);
      setChanged(new Set(fields));
      if (fields.length > 0) safeStorage.local.write(key, JSON.stringify(fields));
      else safeStorage.local.remove(key);
    },
    [columns, key],
  );
  return [model, change];
}

const fieldsIn = (stored: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(stored) ? stored.map(String) : []);
