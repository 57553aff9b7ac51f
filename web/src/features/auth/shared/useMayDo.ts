import type { Right } from '@larder/shared/rights';
import { mayDo } from './may-do';
import { useSession } from './useSession';

/** Whether the role of the user includes a right; false while it is unknown. */
export const useMayDo = (right: Right): boolean => mayDo(useSession().user?.role ?? null, right);
