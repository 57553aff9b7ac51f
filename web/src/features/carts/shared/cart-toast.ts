/** A change of the cart has one toast: a failure that follows replaces the success. */
export const CART_TOAST = { key: 'cart' };
