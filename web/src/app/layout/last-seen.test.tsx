import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { buildProduct } from '@/test/fixtures';
import { renderWithAccounts } from '@/test/render-with-accounts';

const apples = buildProduct({ name: 'Apples', price: 240 });
let auth: FakeAuthGateway;
let shop: AccountShop;

beforeEach(() => {
  auth = new FakeAuthGateway();
  auth.become(auth.add('sam@larder.test', 'secret', 'Sam Shopper'));
  shop = new AccountShop();
  shop.products = [apples];
  shop.lines = [{ id: 'line-1', productId: apples.id, quantity: 2 }];
});

const header = () => within(screen.getByRole('banner'));
const account = { name: /^Sam Shopper/ };
const basket = { name: /^1 Item/ };
const never = () => new Promise<FakeAuthGateway>(() => undefined);

/** Loads a page, and leaves it once account and cart have loaded. */
async function visit() {
  const view = renderWithAccounts({ path: '/nowhere', auth, shop });
  expect(await header().findByRole('img', account)).toBeVisible();
  expect(await screen.findByRole('button', { name: /^1 Item, \$/ })).toBeVisible();
  return view;
}

it('shows account and basket of the last page while the sign-in provider loads', async () => {
  await visit();
  cleanup();
  renderWithAccounts({ path: '/nowhere', auth, shop, load: never });
  expect(header().getByRole('img', account)).toBeVisible();
  expect(header().getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  expect(await screen.findByRole('button', basket)).not.toHaveAccessibleName(/[$]/);
});

it('shows nothing of a user who has signed out', async () => {
  const { user } = await visit();
  await user.click(header().getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(header().queryByRole('img', account)).toBeNull());
  cleanup();
  localStorage.setItem('larder-session', 'another');
  renderWithAccounts({ path: '/nowhere', auth, shop, load: never });
  expect(header().queryByRole('img', account)).toBeNull();
  expect(screen.queryByRole('button', basket)).toBeNull();
});

it('shows sign-in links again where the session has ended meanwhile', async () => {
  await visit();
  cleanup();
  auth.become(null);
  localStorage.setItem('larder-session', 'uid-0');
  renderWithAccounts({ path: '/nowhere', auth, shop });
  expect(await header().findByRole('link', { name: 'Login' })).toBeVisible();
  expect(localStorage.getItem('larder-last-seen')).toBeNull();
});

it('shows no account without a name, where the cart alone was stored', async () => {
  shop.failing.add('me');
  renderWithAccounts({ path: '/nowhere', auth, shop });
  await waitFor(() => expect(localStorage.getItem('larder-last-seen')).toContain('"lineCount":1'));
  cleanup();
  renderWithAccounts({ path: '/nowhere', auth, shop, load: never });
  expect(header().getByRole('link', { name: 'Login' }).parentElement).toHaveAttribute('data-undecided');
});

it.each(['', '{', 'null', '{"uid":1}', '{"uid":"uid-0","displayName":1}'])('ignores %j', async (stored) => {
  localStorage.setItem('larder-session', 'uid-0');
  localStorage.setItem('larder-last-seen', stored);
  renderWithAccounts({ path: '/nowhere', auth, shop, load: never });
  expect(header().getByRole('link', { name: 'Login' }).parentElement).toHaveAttribute('data-undecided');
});
