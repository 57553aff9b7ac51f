import { useCallback, useMemo } from 'react';
import { readPersonal } from '@/features/auth/shared/personal-storage';
import { useSession } from '@/features/auth/shared/useSession';
import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';
import { likelyCountry } from '@/lib/format/likely-country';
import { newDraft, readDraft, type StaffDraft } from './staff-draft';

const NAME = 'staff-order';

/** What changes, where it depends on what is there as a function of that. */
export type DraftChange = Partial<StaffDraft> | ((now: StaffDraft) => Partial<StaffDraft>);

/**
 * The order that is being taken, which survives a reload, but not a sign-out.
 *
 * @param addTo the order that it is added to, each with a draft of its own
 */
export function useStaffDraft(addTo: string | null) {
  const name = addTo === null ? NAME : `${NAME}:${addTo}`;
  const uid = useSession().user?.uid ?? '';
  const [stored, write] = usePersonalValue(uid, name);
  const draft = useMemo(() => readDraft(stored, likelyCountry()), [stored]);
  const change = useCallback(
    (part: DraftChange) => {
      // As stored: the order may have changed since the caller has begun to wait for something.
      const now = readDraft(readPersonal(uid, name), likelyCountry());
      write(JSON.stringify({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    },
    [uid, name, write],
  );
  const clear = useCallback(() => write(JSON.stringify(newDraft(likelyCountry()))), [write]);
  return { draft, change, clear };
}
