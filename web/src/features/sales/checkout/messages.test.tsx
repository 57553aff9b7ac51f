import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountShop, serverError } from '@/test/account-shop';
import { expectMessage, type Situation } from '@/test/documented-messages';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';

/* The documented messages about paying. */

const apples = buildProduct({ name: 'Gala apples' });
let shop: AccountShop;
let razorpay: FakeRazorpay;

beforeEach(() => {
  shop = new AccountShop();
  shop.products = [apples];
  razorpay = new FakeRazorpay();
});

const fails = (message: string) => serverError('BAD_USER_INPUT', message);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function pay() {
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
  const { user } = renderShop('/checkout', { shop, session: signedIn });
  await user.enter(await screen.findByLabelText('Phone'), '0123');
  await user.enter(screen.getByLabelText('Address'), 'Row 1');
  await user.click(await button('Pay $9.80'));
}

async function payAndOrder() {
  await pay();
  await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
  act(() => razorpay.dialog.pay());
}

const situations: Situation[] = [
  {
    // spec: 8.15
    situation: 'Order creation fails',
    cause: () => {
      shop.failing.add('finishCheckout');
      return payAndOrder();
    },
    says: { role: 'alert', text: 'Something Went Wrong!' },
  },
  {
    // spec: 8.16
    situation: 'Order placed',
    cause: payAndOrder,
    says: { role: 'status', text: 'Order Placed Successfully!' },
  },
  {
    // spec: 8.17
    situation: 'Payment script fails to load',
    cause: () => {
      razorpay.online = false;
      return pay();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'The payment SDK failed to load. Are you online?' },
  },
  {
    // spec: 8.18
    situation: 'Payment order creation fails',
    cause: () => {
      shop.refuse('beginCheckout', fails('The payment provider does not answer.'));
      return pay();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'The payment provider does not answer.' },
  },
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: 9.11
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);
