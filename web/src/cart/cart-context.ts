import { createContext } from 'react';
import type { CartFieldsFragment, CartLineFieldsFragment } from '@/graphql/generated/operations';

export interface CartState {
  /** Undefined until it is known. */
  cart: CartFieldsFragment | undefined;
  /** Number of lines, known for guests even before their lines are priced. */
  lineCount: number;
  loading: boolean;
  error: unknown;
  /** True when what was collected before sign-in could not be added to the account's cart; `retry` tries again. */
  mergeFailed: boolean;
}

/** Each resolves to whether it worked; failures have been shown to the shopper by then. */
export interface CartActions {
  retry(): void;
  addToCart(productId: string, quantity: number): Promise<boolean>;
  setQuantity(line: CartLineFieldsFragment, quantity: number): Promise<boolean>;
  removeLine(line: CartLineFieldsFragment): Promise<boolean>;
  /**
   * Sends a change of the signed-in person's cart that is more than one line, in its turn; it answers with the new cart.
   * Unlike the others it rejects with the failure and shows nothing.
   */
  changeAccountCart(change: () => Promise<CartFieldsFragment | undefined>): Promise<void>;
}

export interface CartPanelState {
  open: boolean;
  openPanel(): void;
  closePanel(): void;
}

export const CartStateContext = createContext<CartState | null>(null);
export const CartActionsContext = createContext<CartActions | null>(null);
export const CartPanelContext = createContext<CartPanelState | null>(null);
