import { createContext } from 'react';
import type { CartFieldsFragment } from '@/lib/apollo/generated/operations';

/** By the id of the product. */
export type Quantities = ReadonlyMap<string, number>;

export const NO_QUANTITIES: Quantities = new Map();

export interface CartState {
  /** Undefined until it is known. */
  cart: CartFieldsFragment | undefined;
  /** How many of each product, by its id: known at once, also of what still has to be priced. */
  quantities: Quantities;
  lineCount: number;
  loading: boolean;
  error: unknown;
  /**
   * True when what was collected before sign-in could not be added to the account's cart; `retry`
   * tries again.
   */
  mergeFailed: boolean;
}

/** Each resolves to whether it worked; failures have been shown to the shopper by then. */
export interface CartActions {
  retry(): void;
  addToCart(productId: string, quantity: number): Promise<boolean>;
  /** Of a product that is in the cart, or was a moment ago. */
  setQuantity(productId: string, quantity: number): Promise<boolean>;
  removeLine(productId: string): Promise<boolean>;
  /**
   * Sends a change of the signed-in person's cart that is more than one line, in its turn; it
   * answers with the new cart. Unlike the others it rejects with the failure and shows nothing.
   */
  changeAccountCart(change: () => Promise<CartFieldsFragment | undefined>): Promise<void>;
}

export const CartStateContext = createContext<CartState | null>(null);
export const CartActionsContext = createContext<CartActions | null>(null);
