import { useCallback, useMemo } from 'react';
import { useSession } from '@/features/auth/shared/useSession';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import { likelyCountry } from '@/lib/format/likely-country';
import { newDraft, readDraft, type StaffDraft } from './staff-draft';

/** The order that is being taken, which survives a reload, but not a sign-out. */
export function useStaffDraft() {
  const uid = useSession().user?.uid ?? '';
  const [stored, write] = usePersonalValue(uid, 'staff-order');
  const draft = useMemo(() => readDraft(stored, likelyCountry()), [stored]);
  const change = useCallback(
    (part: Partial<StaffDraft>) => write(JSON.stringify({ ...draft, ...part })),
    [draft, write],
  );
  const clear = useCallback(() => write(JSON.stringify(newDraft(likelyCountry()))), [write]);
  return { draft, change, clear };
}
