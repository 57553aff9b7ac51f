import { numberReaders } from '@/lib/format/numbers';
import { randomId } from '@/lib/browser/random-id';
import { isUuid } from '@/lib/format/uuid';
import { parseStored, safeStorage } from '@/lib/storage/safe-storage';
import { wholeQuantity } from './quantity';
import { MAX_LINES } from '@/lib/limits';

/** A line in the documented format. */
export interface GuestLine {
  productId: string;
  quantity: number;
  /**
   * The line's total in major units when it was last quoted. For readers of the storage, never
   * charged.
   */
  price: number;
}

/** The lines of a guest cart and the key under which the server merges them once. */
interface MergeBatch {
  key: string;
  lines: readonly GuestLine[];
}

type GuestCart = ReturnType<typeof createGuestCart>;

const storage = safeStorage.local;
const { readDecimal } = numberReaders('en');
const CART_KEY = 'cart';
const MERGE_KEY = 'cart-merge-key';
const NO_LINES: readonly GuestLine[] = [];

/**
 * The visitor's cart in local storage, as an external store for React. Its content is not trusted:
 * invalid lines are ignored. The merge key changes with every change of the lines, so a key always
 * stands for the same lines and a repeated merge, by any tab, counts once.
 */
export function createGuestCart() {
  let parsed: { text: string | null; lines: readonly GuestLine[] } = { text: null, lines: NO_LINES };

  const read = (): readonly GuestLine[] => {
    const text = storage.read(CART_KEY);
    if (text !== parsed.text) parsed = { text, lines: parseLines(text) };
    return parsed.lines;
  };

  const write = (lines: readonly GuestLine[]) => {
    if (lines.length === 0) storage.remove(CART_KEY);
    else storage.write(CART_KEY, JSON.stringify(lines));
  };

  const change = (lines: readonly GuestLine[]) => {
    write(lines);
    storage.write(MERGE_KEY, randomId());
  };

  // The products after each removed line.
  const followers = new Map<string, readonly string[]>();

  const insert = (line: Pick<GuestLine, 'productId' | 'quantity'>, before: readonly string[] = []) => {
    const lines = read();
    if (lines.length >= MAX_LINES) throw new RangeError('The cart is full.');
    const next = lines.findIndex(({ productId }) => before.includes(productId));
    const at = next < 0 ? lines.length : next;
    change([...lines.slice(0, at), { ...line, price: 0 }, ...lines.slice(at)]);
  };

  return {
    read,

    readOnServer: () => NO_LINES,

    subscribe: (listener: () => void) => storage.subscribe(CART_KEY, listener),

    /** @throws RangeError when the cart is full, or would hold too many of the product */
    add(productId: string, quantity: number) {
      const lines = read();
      const known = lines.find((line) => line.productId === productId);
      if (!known) return insert({ productId, quantity });
      const total = wholeQuantity(known.quantity + quantity);
      if (!total) throw new RangeError();
      change(lines.map((line) => (line === known ? { ...line, quantity: total } : line)));
    },

    /**
     * Also restores a line that was removed, by this tab (at its former place) or another.
     *
     * @throws RangeError when the cart is full
     */
    setQuantity(productId: string, quantity: number) {
      const lines = read();
      if (!lines.some((line) => line.productId === productId)) {
        return insert({ productId, quantity }, followers.get(productId));
      }
      change(lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)));
    },

    remove(productIds: readonly string[]) {
      const lines = read();
      const ids = lines.map((line) => line.productId);
      for (const id of productIds) followers.set(id, ids.slice(ids.indexOf(id) + 1));
      change(lines.filter((line) => !productIds.includes(line.productId)));
    },

    /** Stores the quoted line totals (major units). The lines do not change, so the key stays. */
    notePrices(prices: ReadonlyMap<string, number>) {
      const lines = read();
      const priced = lines.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price }));
      if (priced.some((line, index) => line.price !== lines[index]?.price)) write(priced);
    },

    mergeBatch(): MergeBatch | null {
      const lines = read();
      if (lines.length === 0) return null;
      let key = storage.read(MERGE_KEY);
      if (!key || !isUuid(key)) {
        key = randomId();
        storage.write(MERGE_KEY, key);
      }
      return { key, lines };
    },

    /** Deletes the lines that the server has merged, unless the cart has changed since. */
    clearBatch(batch: MergeBatch) {
      if (storage.read(MERGE_KEY) !== batch.key) return;
      storage.remove(CART_KEY);
      storage.remove(MERGE_KEY);
    },
  };
}

/** The guest cart of this browser. */
export const guestCart: GuestCart = createGuestCart();

function parseLines(text: string | null): readonly GuestLine[] {
  const stored = parseStored(text);
  const lines = new Map<string, GuestLine>();
  for (const entry of Array.isArray(stored) ? stored : []) {
    const line = toLine(entry);
    if (line && !lines.has(line.productId)) lines.set(line.productId, line);
  }
  return lines.size === 0 ? NO_LINES : [...lines.values()].slice(0, MAX_LINES);
}

function toLine(entry: unknown): GuestLine | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { productId, quantity, price } = entry as Record<string, unknown>;
  if (typeof productId !== 'string' || !isUuid(productId)) return undefined;
  // Earlier clients stored it as a string.
  const typed = typeof quantity === 'string' ? readDecimal(quantity) : quantity;
  const whole = typeof typed === 'number' ? wholeQuantity(typed) : undefined;
  if (whole === undefined) return undefined;
  return { productId, quantity: whole, price: typeof price === 'number' && price >= 0 ? price : 0 };
}
