import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';

const storage = safeStorage.local;
/** Has what was chosen in this tab since it was opened. */
const visit = safeStorage.session;
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
    const text = delivery && JSON.stringify(delivery);
    // First, as the other one notifies its readers.
    if (text) visit.write(KEY, text);
    else visit.remove(KEY);
    if (text) storage.write(KEY, text);
    else storage.remove(KEY);
  },

  /** Whether it was chosen in this visit, not in an earlier one or by another tab. */
  isOfThisVisit: (): boolean => visit.read(KEY) === storage.read(KEY),
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
