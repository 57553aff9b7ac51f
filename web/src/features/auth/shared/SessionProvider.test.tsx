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

it('uses the name of the sign-in provider', async () => {
  expect(await (await namesOf('Asha Rao')).findByText('["Asha Rao","Asha Rao"]')).toBeVisible();
});

it('uses the name of the shop when the provider has none', async () => {
  expect(await (await namesOf(null)).findByText('["Sam Shopper","Sam Shopper"]')).toBeVisible();
});

it('ignores the default name that the shop returns for users without one', async () => {
  const shop = new AccountShop();
  shop.profile = { displayName: 'Customer', avatar: null };
  expect(await (await namesOf(null, shop)).findByText('["","Customer"]')).toBeVisible();
});

it('does not derive a name from the e-mail address', async () => {
  const shop = new AccountShop();
  shop.failing.add('me');
  expect(await (await namesOf(null, shop)).findByText('["","Customer"]')).toBeVisible();
});
