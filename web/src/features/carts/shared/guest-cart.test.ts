import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextId } from '@/test/fixtures';
import { createGuestCart } from './guest-cart';

const apples = nextId();
const bread = nextId();

function stored(): unknown {
  return JSON.parse(localStorage.getItem('cart') ?? 'null');
}

describe('the guest cart', () => {
  let cart: ReturnType<typeof createGuestCart>;

  beforeEach(() => {
    cart = createGuestCart();
  });

  // spec: 4.4
  it('stores lines in the documented format', () => {
    cart.add(apples, 2);
    cart.notePrices(new Map([[apples, 4.8]]));
    expect(stored()).toEqual([{ productId: apples, quantity: 2, price: 4.8 }]);
  });

  it('adds up a product, at most 99', () => {
    cart.add(apples, 60);
    cart.add(apples, 30);
    expect(cart.read()).toMatchObject([{ productId: apples, quantity: 90 }]);
    expect(() => cart.add(apples, 30)).toThrow(RangeError);
    expect(cart.read()).toMatchObject([{ productId: apples, quantity: 90 }]);
  });

  it('restores a removed line in its place', () => {
    const cheese = nextId();
    [apples, bread, cheese].forEach((id) => cart.add(id, 1));
    const order = () => cart.read().map(({ productId }) => productId);
    cart.remove([apples]);
    cart.remove([bread]);
    cart.setQuantity(apples, 1);
    cart.setQuantity(bread, 1);
    expect(order()).toEqual([apples, bread, cheese]);
    cart.remove([bread]);
    cart.add(bread, 1);
    expect(order()).toEqual([apples, cheese, bread]);
  });

  it('returns the same snapshot until something changes', () => {
    cart.add(apples, 1);
    expect(cart.read()).toBe(cart.read());
  });

  it.each([
    ['no JSON', '{{{'],
    ['no list', '{"productId":"x"}'],
    ['null', 'null'],
    ['entries that are no lines', '[null, 7, "a", [], {}]'],
    ['a product id that is none', '[{"productId":"../x","quantity":1,"price":1}]'],
    ['a quantity that is none', `[{"productId":"${nextId()}","quantity":"many","price":1}]`],
    ['a quantity out of range', `[{"productId":"${nextId()}","quantity":1e9,"price":1}]`],
  ])('is empty when storage contains %s', (_what, text) => {
    localStorage.setItem('cart', text);
    expect(cart.read()).toEqual([]);
  });

  it('keeps the valid lines of an invalid cart', () => {
    localStorage.setItem('cart', JSON.stringify([{ productId: apples, quantity: 3 }, { productId: 'junk' }]));
    expect(cart.read()).toEqual([{ productId: apples, quantity: 3, price: 0 }]);
  });

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    cart.add(apples, 1);
    cart.add(bread, 2);
    expect(cart.read().map((line) => line.quantity)).toEqual([1, 2]);
  });

  it('is notified of changes in other tabs', () => {
    const listener = vi.fn<() => void>();
    const stop = cart.subscribe(listener);
    localStorage.setItem('cart', JSON.stringify([{ productId: apples, quantity: 1, price: 0 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(listener).toHaveBeenCalledOnce();
    expect(cart.read()).toHaveLength(1);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    expect(listener).toHaveBeenCalledOnce();
  });

  describe('merging', () => {
    it('has the same key for the same lines in every tab', () => {
      cart.add(apples, 1);
      cart.notePrices(new Map([[apples, 2.4]]));
      expect(createGuestCart().mergeBatch()).toEqual(cart.mergeBatch());
    });

    it('has another key once its lines have changed', () => {
      cart.add(apples, 1);
      const before = cart.mergeBatch();
      cart.setQuantity(apples, 2);
      expect(cart.mergeBatch()?.key).not.toBe(before?.key);
    });

    it('is cleared by its key', () => {
      cart.add(apples, 1);
      const batch = cart.mergeBatch();
      if (batch) cart.clearBatch(batch);
      expect(cart.read()).toEqual([]);
      expect(localStorage).toHaveLength(0);
    });

    it('stays when the cart has changed meanwhile', () => {
      cart.add(apples, 1);
      const batch = cart.mergeBatch();
      cart.add(bread, 1);
      if (batch) cart.clearBatch(batch);
      expect(cart.read()).toHaveLength(2);
    });
  });
});
