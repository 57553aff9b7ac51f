import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';

const storage = safeStorage.local;
const KEY = 'cart-delivery';

let parsed: { text: string | null; delivery: CartDeliveryInput | null } = { text: null, delivery: null };

/** How a visitor of this browser gets their cart, in local storage as its lines are. */
export const guestDelivery = {
  read: (): CartDeliveryInput | null => {
    const text = storage.read(KEY);
    if (text !== parsed.text) parsed = { text, delivery: readDelivery(parseStored(text)) };
    return parsed.delivery;
  },

  readOnServer: () => null,

  subscribe: (listener: () => void): (() => void) => storage.subscribe(KEY, listener),

  /** Null deletes it. */
  write: (delivery: CartDeliveryInput | null): void => {
    if (delivery) storage.write(KEY, JSON.stringify(delivery));
    else storage.remove(KEY);
  },
};

/** What the storage holds is not trusted, as other programs and releases may have written it. */
function readDelivery(stored: unknown): CartDeliveryInput | null {
  const { method, country, postcode, placeId, slot } = { ...(stored as Partial<Record<string, unknown>>) };
  const chosen = { slot: readSlot(slot) };
  if (method === 'COLLECTION') return typeof placeId === 'string' ? { method, placeId, ...chosen } : null;
  if (method !== 'DELIVERY' || typeof country !== 'string' || typeof postcode !== 'string') return null;
  return { method, country, postcode, ...chosen };
}

function readSlot(stored: unknown): CartDeliveryInput['slot'] {
  const { templateId, day } = { ...(stored as Partial<Record<string, unknown>>) };
  return typeof templateId === 'string' && typeof day === 'string' ? { templateId, day } : null;
}
