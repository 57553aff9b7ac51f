import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { expectMessage, type Says, type Situation } from '@/test/documented-messages';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';

/* The documented messages about signing in, signing up and signing out. */

let shop: AccountShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new AccountShop();
  auth = new FakeAuthGateway();
  auth.add('sam@larder.test', 'secret', 'Sam Shopper');
});

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
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: 9.11
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);
