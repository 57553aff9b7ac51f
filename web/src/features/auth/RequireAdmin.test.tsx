import { act, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, it } from 'vitest';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { UsersShop } from '@/features/users-admin/users.test-shop';

const path = '/dashboard/manage-users?role=admin';

let shop: UsersShop;
let auth: FakeAuthGateway;

beforeEach(() => {
  shop = new UsersShop();
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const renderAdminPage = () => renderWithAccounts({ path, auth, shop });

// spec: A.18, A.27
it('shows a loader while the role is loading, then the page', async () => {
  shop.hold('me');
  renderAdminPage();
  expect(await screen.findByLabelText('Checking whether you are an admin')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Manage Users' })).not.toBeInTheDocument();
  shop.release('me');
  expect(await screen.findByRole('heading', { name: 'Manage Users' })).toBeVisible();
});

// spec: A.19, A.37
it('redirects customers to their dashboard with a message and the original location', async () => {
  shop.role = 'CUSTOMER';
  const { location, locationState } = renderAdminPage();
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(locationState()).toEqual({ from: path });
  expect(await screen.findByText('The page you asked for is for admins only.')).toBeVisible();
  expect(shop.operations).not.toContain('ManageUsers');
});

// spec: A.20
it('redirects visitors to sign-in and returns admins to the page', async () => {
  auth.become(null);
  const { user, location } = renderAdminPage();
  await waitFor(() => expect(location()).toBe('/login'));
  await user.enter(await screen.findByLabelText('E-mail'), 'shopper@larder.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('heading', { name: 'Manage Users' })).toBeVisible();
  expect(location()).toBe(path);
});

it('offers a retry when the role cannot be loaded', async () => {
  shop.failing.add('me');
  const { user } = renderAdminPage();
  expect(await screen.findByText('This could not be loaded')).toBeVisible();
  shop.failing.clear();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Manage Users' })).toBeVisible();
});

// spec: A.26
it('refetches the role on each visit and redirects when it was revoked', async () => {
  const { user, location } = renderAdminPage();
  await screen.findByRole('heading', { name: 'Manage Users' });
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  await user.click(await screen.findByRole('link', { name: 'My Orders' }));
  shop.role = 'CUSTOMER';
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  await user.click(await screen.findByRole('link', { name: 'Manage Users' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
});

// spec: A.26
it('refetches the role when another user signs in', async () => {
  const { location } = renderAdminPage();
  await screen.findByRole('heading', { name: 'Manage Users' });
  const before = shop.operations.filter((name) => name === 'Me').length;
  shop.role = 'CUSTOMER';
  act(() => void auth.become(auth.add('carla@larder.test', 'secret', 'Carla Customer')));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(await screen.findByText('The page you asked for is for admins only.')).toBeVisible();
  expect(shop.operations.filter((name) => name === 'Me').length).toBeGreaterThan(before);
});

// spec: A.26
it('redirects with one message when requests are forbidden because the role was revoked', async () => {
  const { user, location } = renderAdminPage();
  await screen.findByRole('heading', { name: 'Manage Users' });
  shop.role = 'CUSTOMER';
  const refuse = () => {
    throw new GraphQLError('Only admins may do this.', { extensions: { code: 'FORBIDDEN' } });
  };
  Object.assign(shop.root, { users: refuse, promoteUser: refuse });
  const before = shop.operations.filter((name) => name === 'Me').length;
  await user.enter(screen.getByRole('textbox', { name: /Search/ }), 'asha');
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(await screen.findAllByText(/^You are no longer an admin/)).toHaveLength(1);
  expect(shop.operations.filter((name) => name === 'Me').length).toBeGreaterThan(before);
  expect(screen.queryByText('The page you asked for is for admins only.')).not.toBeInTheDocument();
});

it('stays on the page when a forbidden request does not mean a revoked role', async () => {
  const { user, location } = renderAdminPage();
  await screen.findByRole('heading', { name: 'Manage Users' });
  Object.assign(shop.root, {
    users: () => {
      throw new GraphQLError('Not this.', { extensions: { code: 'FORBIDDEN' } });
    },
  });
  const before = shop.operations.filter((name) => name === 'Me').length;
  await user.enter(screen.getByRole('textbox', { name: /Search/ }), 'asha');
  await waitFor(() => expect(shop.operations.filter((name) => name === 'Me').length).toBeGreaterThan(before));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(location()).toMatch(/^\/dashboard\/manage-users/);
});
