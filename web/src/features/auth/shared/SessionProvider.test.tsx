import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderShop } from '@/test/render-shop';
import { SessionProvider } from './SessionProvider';
import { resetSession } from './session-store';
import { useSession } from './useSession';

function Names() {
  const { user } = useSession();
  return user && <p>{JSON.stringify([user.givenName, user.displayName])}</p>;
}

async function namesOf(name: string | null, shop = new AccountShop()) {
  const auth = new FakeAuthGateway();
  auth.add('private.person47@example.com', 'secret-1', name);
  await auth.signIn('private.person47@example.com', 'secret-1');
  resetSession(async () => auth);
  localStorage.setItem('larder-session', '1');
  renderShop('/', {
    shop,
    children: (
      <SessionProvider>
        <Names />
      </SessionProvider>
    ),
  });
  return screen;
}

it('calls people what they call themselves', async () => {
  expect(await (await namesOf('Asha Rao')).findByText('["Asha Rao","Asha Rao"]')).toBeVisible();
});

it('calls somebody without a name at the provider what the shop does', async () => {
  expect(await (await namesOf(null)).findByText('["Sam Shopper","Sam Shopper"]')).toBeVisible();
});

it('takes the word for those without a name for nobody’s', async () => {
  const shop = new AccountShop();
  shop.profile = { displayName: 'Customer', avatar: null };
  expect(await (await namesOf(null, shop)).findByText('["","Customer"]')).toBeVisible();
});

it('makes no name of an address, also while the shop says nothing', async () => {
  const shop = new AccountShop();
  shop.failing.add('me');
  expect(await (await namesOf(null, shop)).findByText('["","Customer"]')).toBeVisible();
});
