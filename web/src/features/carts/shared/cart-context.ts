import { createContext } from 'react';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { createLiveContext } from '@/lib/live-value';
import type { CartFieldsFragment } from './cart.generated';

/** By the id of the product. */
export type Quantities = ReadonlyMap<string, number>;

export const NO_QUANTITIES: Quantities = new Map();

export interface CartState {
  /** Undefined until it is loaded. */
  cart: CartFieldsFragment | undefined;
  /** Quantities by product id, including lines that are not priced yet. */
  quantities: Quantities;
  /** How they want to get it; null before they have chosen, and in a shop without areas. */
  delivery: CartDeliveryInput | null;
  loading: boolean;
  error: unknown;
  /** True when the guest cart could not be merged into the customer's; `retry` tries again. */
  mergeFailed: boolean;
}

/** Each resolves to whether it succeeded; failures have been shown by then. */
export interface CartActions {
  retry(): void;
  addToCart(productId: string, quantity: number): Promise<boolean>;
  /** For a product that is in the cart, or was until now. */
  setQuantity(productId: string, quantity: number): Promise<boolean>;
  removeLine(productId: string): Promise<boolean>;
  /**
   * Queues a change of several lines of the customer's cart; `change` resolves to the new cart.
   * Unlike the others it rejects on failure and shows nothing.
   */
  changeAccountCart(change: () => Promise<CartFieldsFragment | undefined>): Promise<void>;
  /**
   * Chooses how they get it. The browser keeps a visitor's choice until it is handed over to their
   * account; the server keeps a customer's with the cart. Rejects on failure and shows nothing.
   */
  chooseDelivery(delivery: CartDeliveryInput): Promise<void>;
  /** Resolves once the server has answered the changes of the customer's cart so far. */
  afterChanges(): Promise<void>;
}

export const CartStateContext = createLiveContext<CartState>();
export const CartActionsContext = createContext<CartActions | null>(null);
