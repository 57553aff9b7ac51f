import { ChangeCartButton } from '@/features/cart/ChangeCartButton';
import { CheckoutPage } from '@/features/checkout/CheckoutPage';

/** The checkout with the cart, in a chunk of their own. */
export function CheckoutRoute() {
  return <CheckoutPage changeCart={<ChangeCartButton />} />;
}
