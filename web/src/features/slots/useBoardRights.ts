import { useMayDo } from '@/features/auth/shared/useMayDo';

/** What the board loads beside the slots; pickers and drivers see neither. */
export const useBoardRights = (): { readsOrders: boolean; readsSettings: boolean } => ({
  readsOrders: useMayDo('read:orders'),
  readsSettings: useMayDo('write:settings'),
});
