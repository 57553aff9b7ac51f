import { mayDo } from '@/features/auth/shared/may-do';
import { useSession } from '@/features/auth/shared/useSession';

/** Whether the caller owns the shop: gives roles, and exports and deletes accounts. */
export const useIsOwner = (): boolean => mayDo(useSession().user?.role ?? null, 'own:shop');
