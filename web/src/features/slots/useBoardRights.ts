import { mayDo } from '@/features/auth/shared/may-do';
import { useSession } from '@/features/auth/shared/useSession';

/** What the board loads beside the slots; pickers and drivers see neither. */
export function useBoardRights(): { readsOrders: boolean; readsSettings: boolean } {
  const role = useSession().user?.role ?? null;
  return { readsOrders: mayDo(role, 'read:orders'), readsSettings: mayDo(role, 'write:settings') };
}
