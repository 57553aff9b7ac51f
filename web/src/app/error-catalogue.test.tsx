import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBLEM_EVENT } from '@/lib/browser/report-problem';
import { buildOrder, keyReused, serverError } from '@/test/account-shop';
import { expectMessage, type Says, type Situation } from '@/test/documented-messages';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct, buildRating } from '@/test/fixtures';
import { ReviewShop } from '@/features/reviews/customer/review.test-shop';
import { renderShop, signedIn, signedOut } from '@/test/render-shop';
import { renderWithAccounts } from '@/test/render-with-accounts';

/** The documented messages for customers: each situation with its exact text and duration. */

const apples = buildProduct({ name: 'Gala apples' });
let shop: ReviewShop;
let auth: FakeAuthGateway;
let razorpay: FakeRazorpay;

beforeEach(() => {
  shop = new ReviewShop();
  shop.products = [apples];
  shop.orders = [buildOrder()];
  auth = new FakeAuthGateway();
  auth.add('sam@larder.test', 'secret', 'Sam Shopper');
  razorpay = new FakeRazorpay();
});

const fails = (message: string) => serverError('BAD_USER_INPUT', message);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function signIn(password: string) {
  const { user } = renderWithAccounts({ path: '/login', auth, shop });
  await user.enter(await screen.findByLabelText('E-mail'), 'sam@larder.test');
  await user.enter(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function signUp(email: string) {
  const { user } = renderWithAccounts({ path: '/signup', auth, shop });
  await user.enter(await screen.findByLabelText('Name'), 'Nia Newcomer');
  await user.enter(screen.getByLabelText('E-mail'), email);
  await user.enter(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

const googleButtons = { '/login': 'Continue with Google', '/signup': 'Sign up with Google' };

async function pressGoogle(path: keyof typeof googleButtons, answer: FakeAuthGateway['google']) {
  auth.google = answer;
  const { user } = renderWithAccounts({ path, auth, shop });
  await user.click(await button(googleButtons[path]));
}

async function signOut() {
  auth.become(auth.accounts[0] ?? null);
  const { user } = renderWithAccounts({ path: '/dashboard', auth, shop });
  await user.click(await button('Sign Out'));
}

async function deleteOrder() {
  const { user } = renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await user.click(await button('Delete order 1001'));
  await user.click(await button('Yes, delete it!'));
}

async function reviewShop() {
  const { user } = renderShop('/dashboard/add-review', { shop, session: signedIn });
  await user.enter(await screen.findByLabelText('Your Review'), 'Always on time.');
  await user.click(await button('Submit'));
}

async function reviewProduct() {
  const { user } = renderShop(`/products/${apples.id}`, { shop, session: signedIn });
  await user.enter(await screen.findByLabelText('Your review'), 'Sweet.');
  await user.click(await button('Submit review'));
}

async function addToCart(session = signedIn) {
  const { user } = renderShop(`/products/${apples.id}`, { shop, session });
  await user.click(await button('Add To Cart'));
}

/** With one line in the account's cart. */
async function changeCart(press: string) {
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
  const { user } = renderShop('/', { shop, session: signedIn });
  await user.click(await button(/1 Item/));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: press }));
}

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

const gil = { uid: 'g', email: 'gil@example.com', displayName: 'Gil', photoURL: null };
const wentWrong: Says = { role: 'alert', text: 'Something Went Wrong!' };

const situations: Situation[] = [
  {
    // spec: 8.1
    situation: 'E-mail sign-in fails',
    cause: () => signIn('wrong'),
    says: { role: 'alert', text: 'Invalid Email Or Password!' },
  },
  ...(['/login', '/signup'] as const).map((path) => ({
    // spec: 8.2
    situation: `Google sign-in fails at ${path}; loading flag reset`,
    cause: () => pressGoogle(path, 'network'),
    says: wentWrong,
    besides: async () => expect(await button(googleButtons[path])).toBeEnabled(),
  })),
  {
    // spec: 8.3
    situation: 'Sign-up fails',
    cause: () => signUp('sam@larder.test'),
    says: { role: 'alert', text: 'Soemthing went wrong!' },
    besides: async () => expect(await button('Create account')).toBeEnabled(),
  },
  {
    // spec: 8.4
    situation: 'Success: e-mail sign-in',
    cause: () => signIn('secret'),
    says: { role: 'status', text: 'Logged In Successfully!' },
  },
  {
    // spec: 8.4
    situation: 'Success: Google sign-in',
    cause: () => pressGoogle('/login', gil),
    says: { role: 'status', text: 'Logged In Successfully!' },
  },
  {
    // spec: 8.5
    situation: 'Success: sign-up',
    cause: () => signUp('nia@larder.test'),
    says: { role: 'status', text: 'SignedUp Successfully!' },
  },
  {
    // spec: 8.5
    situation: 'Success: Google sign-up',
    cause: () => pressGoogle('/signup', gil),
    says: { role: 'status', text: 'SignedUp Successfully!' },
  },
  {
    // spec: 4.13
    situation: 'Sign-out',
    cause: signOut,
    says: { role: 'status', title: 'Success', text: 'Logged Out SuccessFully' },
  },
  {
    // spec: 4.14, 8.6
    situation: 'Sign-out fails',
    cause: () => {
      auth.signOutFailure = 'The browser would not let go.';
      return signOut();
    },
    says: { role: 'alert', title: 'OOPS!', text: 'The browser would not let go.' },
  },
  {
    // spec: 8.8
    situation: 'Delete order',
    cause: deleteOrder,
    says: { role: 'status', text: 'Removed Order!' },
  },
  {
    // spec: 8.8
    situation: 'Delete order fails',
    cause: () => {
      shop.failing.add('deleteOrder');
      return deleteOrder();
    },
    says: { role: 'alert', text: 'OOPS!' },
  },
  {
    // spec: 8.9
    situation: 'Dashboard review',
    cause: reviewShop,
    says: { role: 'alertdialog', title: 'Review Submitted', text: 'Thank you for your review' },
  },
  {
    // spec: 8.10
    situation: 'Dashboard review fails',
    cause: () => {
      shop.refuse('createReview', fails('One review a minute, please.'));
      return reviewShop();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'One review a minute, please.' },
  },
  {
    situation: 'Dashboard review after another one had arrived unanswered',
    cause: () => {
      shop.refuse('createReview', keyReused());
      return reviewShop();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: keyReused().message },
    besides: async () => expect(screen.getByLabelText('Your Review')).toHaveValue('Always on time.'),
  },
  {
    // spec: 8.11
    situation: 'Product review',
    cause: reviewProduct,
    says: { role: 'status', text: 'Submitted Successfully!' },
  },
  {
    // spec: 8.13
    situation: 'Add to cart as a visitor',
    cause: () => addToCart(signedOut),
    says: { role: 'status', text: 'Added To Cart!' },
  },
  {
    // spec: 8.13
    situation: 'Add to cart with an account',
    cause: addToCart,
    says: { role: 'status', text: 'Added To Cart!' },
  },
  {
    // spec: 8.14
    situation: 'Server cart add fails',
    cause: () => {
      shop.failing.add('addToCart');
      return addToCart();
    },
    says: wentWrong,
  },
  {
    // spec: 8.14
    situation: 'Server cart update fails',
    cause: () => {
      shop.failing.add('updateCartLine');
      return changeCart('One more Gala apples');
    },
    says: wentWrong,
  },
  {
    // spec: 8.14
    situation: 'Server cart removal fails',
    cause: () => {
      shop.failing.add('removeCartLine');
      return changeCart('Remove Gala apples from the cart');
    },
    says: wentWrong,
  },
  {
    // spec: 8.15
    situation: 'Order creation fails',
    cause: () => {
      shop.failing.add('finishCheckout');
      return payAndOrder();
    },
    says: wentWrong,
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

describe('the error catalogue', () => {
  it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
    // spec: 9.11
    '%s: "%s"',
    (_situation, _text, row) => expectMessage(row),
  );

  // spec: 8.7
  it('Delete order confirm: title, text and two buttons', async () => {
    const { user } = renderShop('/dashboard/my-orders', { shop, session: signedIn });
    await user.click(await button('Delete order 1001'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText("You won't be able to revert this!")).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/^You won't be able to revert this!/);
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).sort()).toEqual(['No, cancel!', 'Yes, delete it!']);
  });

  describe('Product review fails', () => {
    const logged = vi.fn<(problem: Event) => void>();

    beforeEach(() => {
      logged.mockClear();
      window.addEventListener(PROBLEM_EVENT, logged);
    });

    afterEach(() => window.removeEventListener(PROBLEM_EVENT, logged));

    // spec: 8.12
    it('is only reported, and the section stays usable', async () => {
      shop.ratings = [buildRating({ productId: apples.id, message: 'Crisp.' })];
      shop.failing.add('createRating');
      await reviewProduct();
      expect(await button('Try again')).toBeEnabled();
      expect(logged).toHaveBeenCalledTimes(1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(screen.getByText('Crisp.')).toBeVisible();
      expect(screen.getByLabelText('Your review')).toHaveValue('Sweet.');
    });
  });
});
