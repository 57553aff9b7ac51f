import { usePersonalValue } from '@/features/auth/shared/usePersonalValue';

/** The address of the checkout as it is typed, and its setter; null for none. */
export const useDeliveryDraft = (uid: string): ReturnType<typeof usePersonalValue> =>
  usePersonalValue(uid, 'address:checkout');
