import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { buildProduct } from '@/test/fixtures';
import { renderWithAccounts } from '@/test/render-with-accounts';
import type { ShopUser } from '@/test/shop-user';

const picture = new File(['pixels'], 'me.png', { type: 'image/png' });

async function fillIn(user: ShopUser, password = 'secret') {
  await user.enter(await screen.findByLabelText('Name'), 'Nia Newcomer');
  await user.enter(screen.getByLabelText('E-mail'), 'nia@larder.test');
  await user.enter(screen.getByLabelText('Password'), password);
}

const submit = (user: ShopUser) => user.click(screen.getByRole('button', { name: 'Create account' }));

describe('signing up', () => {
  // spec: 1.10, 2.65, 4.12, 5.5
  it('creates an account with the default picture and opens the dashboard', async () => {
    const { user, shop, auth, location } = renderWithAccounts({ path: '/signup' });
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('SignedUp Successfully!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(auth.accounts).toMatchObject([{ displayName: 'Nia Newcomer', photoURL: '/avatars/default.svg' }]);
    expect(shop.profile).toEqual({ displayName: 'Nia Newcomer', avatar: '/avatars/default.svg' });
    expect(shop.uploads).toEqual([]);
    expect([...auth.codes.values()]).toEqual([{ purpose: 'verify-email', email: 'nia@larder.test' }]);
  });

  // spec: 1.10, 5.4
  it('uploads the picture first and stores its URL', async () => {
    const { user, shop, auth } = renderWithAccounts({ path: '/signup' });
    await fillIn(user);
    await user.upload(screen.getByLabelText('Profile picture file'), picture);
    expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', 'blob:picture');
    await submit(user);
    expect(await screen.findByText('SignedUp Successfully!')).toBeVisible();
    expect(shop.uploads).toHaveLength(1);
    expect(auth.accounts[0]?.photoURL).toBe('/pictures/uploaded.800.webp');
    expect(shop.operations.indexOf('UploadAvatar')).toBeLessThan(shop.operations.indexOf('SaveProfile'));
  });

  // spec: 5.4
  it('deletes the account when the upload fails, so that the e-mail can be used again', async () => {
    const { user, shop, auth, location } = renderWithAccounts({ path: '/signup' });
    shop.failing.add('uploadImage');
    await fillIn(user);
    await user.upload(screen.getByLabelText('Profile picture file'), picture);
    await submit(user);
    expect(await screen.findByText('Soemthing went wrong!')).toBeVisible();
    expect(auth.accounts).toEqual([]);
    expect(location()).toBe('/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Nia Newcomer');
    expect(screen.getByText('me.png')).toBeVisible();

    shop.failing.clear();
    await submit(user);
    expect(await screen.findByText('SignedUp Successfully!')).toBeVisible();
    expect(auth.accounts).toHaveLength(1);
  });

  // spec: 2.2
  it('returns to the checkout with the cart of the visitor', async () => {
    const apples = buildProduct();
    localStorage.setItem('cart', JSON.stringify([{ productId: apples.id, quantity: 2, price: 4.8 }]));
    const shop = new AccountShop();
    shop.products = [apples];
    const { user, location } = renderWithAccounts({ path: '/checkout', shop });
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fillIn(user);
    await submit(user);
    await waitFor(() => expect(location()).toBe('/checkout'));
    expect(await screen.findByRole('button', { name: 'Pay $9.80' })).toBeVisible();
    expect(shop.lines).toMatchObject([{ productId: apples.id, quantity: 2 }]);
  });

  it('shows at its field that an e-mail is in use', async () => {
    const auth = new FakeAuthGateway();
    auth.add('nia@larder.test', 'secret');
    const { user } = renderWithAccounts({ path: '/signup', auth });
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText('Soemthing went wrong!')).toBeVisible();
    expect(screen.getByText(/There is an account with this e-mail already/)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(auth.accounts).toHaveLength(1);
  });

  it('shows at its field that a password is too short', async () => {
    const { user } = renderWithAccounts({ path: '/signup' });
    await fillIn(user, 'abc');
    await submit(user);
    expect(await screen.findByText('Soemthing went wrong!')).toBeVisible();
    expect(screen.getByText(/Use at least 6 characters/)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('abc');
  });

  it('shows at its field that a name is too long, before an account is created', async () => {
    const { user, auth } = renderWithAccounts({ path: '/signup' });
    await fillIn(user);
    const name = screen.getByLabelText('Name');
    await user.click(name);
    await user.paste('a'.repeat(80));
    await submit(user);
    expect(screen.getByText('A name has 80 characters at the most.')).toBeVisible();
    expect(name).toHaveFocus();
    expect(auth.accounts).toHaveLength(0);
  });

  // spec: 5.3
  it('marks all blank fields', async () => {
    const { user } = renderWithAccounts({ path: '/signup' });
    await screen.findByLabelText('Name');
    await submit(user);
    expect(screen.getByText('Please enter your name.')).toBeVisible();
    expect(screen.getByText('Please enter your e-mail address.')).toBeVisible();
    expect(screen.getByText('Please choose a password.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});

describe('the profile picture', () => {
  // spec: 2.65
  it('can be removed', async () => {
    const { user, shop } = renderWithAccounts({ path: '/signup' });
    await fillIn(user);
    await user.upload(screen.getByLabelText('Profile picture file'), picture);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('me.png')).not.toBeInTheDocument();
    await submit(user);
    expect(await screen.findByText('SignedUp Successfully!')).toBeVisible();
    expect(shop.uploads).toEqual([]);
  });

  it.each([
    ['a text', new File(['x'], 'cv.pdf', { type: 'application/pdf' }), /Please choose a picture/],
    [
      'more than 25 MB',
      new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
      /larger than 25 MB/,
    ],
  ])('is not %s', async (_case, file, message) => {
    const { user } = renderWithAccounts({ path: '/signup' });
    const input = await screen.findByLabelText('Profile picture file');
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText(file.name)).not.toBeInTheDocument();
  });
});

// spec: 2.66
it('signs up with Google and opens the dashboard', async () => {
  const auth = new FakeAuthGateway();
  auth.google = { uid: 'g', email: 'gil@example.com', displayName: 'Gil', photoURL: null };
  const { user, location } = renderWithAccounts({ path: '/signup', auth });
  await user.click(await screen.findByRole('button', { name: 'Sign up with Google' }));
  expect(await screen.findByText('SignedUp Successfully!')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/dashboard'));
});
