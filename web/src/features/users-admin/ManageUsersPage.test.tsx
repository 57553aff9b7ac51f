import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrder, serverError } from '@/test/account-shop';
import { FakeAuthGateway } from '@/test/fake-auth-gateway';
import { renderWithAccounts } from '@/test/render-with-accounts';
import { buildUser, UsersShop } from './users.test-shop';

let shop: UsersShop;
let auth: FakeAuthGateway;
const asha = () => buildUser({ displayName: 'Asha Rao', email: 'asha@larder.test' });
const ada = () => buildUser({ displayName: 'Ada Admin', email: 'ada@larder.test', role: 'ADMIN' });

beforeEach(() => {
  shop = new UsersShop();
  shop.users = [asha(), ada()];
  auth = new FakeAuthGateway();
  auth.become(auth.add('shopper@larder.test', 'secret', 'Sam Shopper'));
});

const renderUsers = (path = '/dashboard/manage-users') => renderWithAccounts({ path, auth, shop });
const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
const cardNames = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

async function promote(email: string) {
  const view = renderUsers();
  await view.user.enter(await screen.findByLabelText('E-mail'), email);
  await view.user.click(screen.getByRole('button', { name: 'Make Admin' }));
  await confirmPromotion(view, email);
  return view;
}

async function confirmPromotion({ user }: ReturnType<typeof renderUsers>, name: string) {
  const question = await screen.findByRole('alertdialog', { name: `Make ${name} an admin?` });
  await user.click(within(question).getByRole('button', { name: 'Make Admin' }));
}

describe('all users', () => {
  // spec: A.13
  it('are cards with picture, name, address, and a badge for admins', async () => {
    renderUsers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'All Users' })).toBeVisible();
    const customer = await cardOf('Asha Rao');
    expect(customer.getByText('asha@larder.test')).toBeVisible();
    expect(customer.queryByText('Admin')).not.toBeInTheDocument();
    expect((await cardOf('Ada Admin')).getByText('Admin')).toBeVisible();
    expect(screen.getByText('3 users')).toBeVisible();
    // Only admins lose a role, and not their own.
    const own = await cardOf('Sam Shopper');
    expect(own.getByText('You')).toBeVisible();
    expect(own.queryByRole('button')).not.toBeInTheDocument();
    expect(customer.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are searched on the server, with the state in the URL', async () => {
    const { user, location } = renderUsers();
    await cardOf('Asha Rao');
    await user.type(screen.getByLabelText('Search by name or e-mail'), 'ada');
    await waitFor(() => expect(cardNames()).toEqual(['Ada Admin']));
    expect(location()).toBe('/dashboard/manage-users?search=ada');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(cardNames()).toHaveLength(3));
  });

  it('are filtered by role', async () => {
    const { user, location } = renderUsers();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Customers');
    await waitFor(() => expect(cardNames()).toEqual(['Asha Rao']));
    expect(location()).toBe('/dashboard/manage-users?role=customer');
  });

  it('show an empty state that resets the filters', async () => {
    const { user } = renderUsers('/dashboard/manage-users?search=zebra');
    expect(await screen.findByText('Nobody found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));
    await waitFor(() => expect(cardNames()).toHaveLength(3));
  });

  it('load further pages', async () => {
    shop.users = Array.from({ length: 30 }, (_, n) => buildUser({ displayName: `Person ${n}` }));
    const { user } = renderUsers();
    expect(await screen.findByText('24 of 31 users')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('31 users')).toBeVisible();
    expect(cardNames()).toHaveLength(31);
  });
});

describe('Make an Admin', () => {
  // spec: A.12, A.24
  it('promotes a user, shows an alert, and resets the form', async () => {
    const { user } = await promote('asha@larder.test');
    const alert = within(await screen.findByRole('alertdialog', { name: 'Success!' }));
    expect(alert.getByText('User has been made an admin!')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await cardOf('Asha Rao')).getByText('Admin')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
  });

  it('asks first, naming the rights, and promotes nobody on Cancel', async () => {
    const { user } = renderUsers();
    await user.enter(await screen.findByLabelText('E-mail'), 'asha@larder.test');
    await user.click(screen.getByRole('button', { name: 'Make Admin' }));
    const question = await screen.findByRole('alertdialog', { name: 'Make asha@larder.test an admin?' });
    expect(question).toHaveAccessibleDescription(/orders of all customers, refund payments/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.operations).not.toContain('PromoteUser');
    expect(screen.getByLabelText('E-mail')).toHaveValue('asha@larder.test');
  });

  // spec: A.36
  it('marks a blank address, and shows that no user has another, which stays', async () => {
    const view = renderUsers();
    const { user } = view;
    await user.click(await screen.findByRole('button', { name: 'Make Admin' }));
    expect(screen.getByText('Please enter an e-mail address.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(shop.operations).not.toContain('PromoteUser');
    await user.enter(screen.getByLabelText('E-mail'), 'nobody@larder.test');
    await user.click(screen.getByRole('button', { name: 'Make Admin' }));
    await confirmPromotion(view, 'nobody@larder.test');
    const alert = within(await screen.findByRole('alertdialog', { name: 'OOPS!' }));
    expect(alert.getByText('User does not exist!')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@larder.test');
  });
});

describe('revoking a role', () => {
  const ask = async ({ user }: ReturnType<typeof renderUsers>) => {
    await user.click(await screen.findByRole('button', { name: 'Take the role back from Ada Admin' }));
    return within(await screen.findByRole('alertdialog'));
  };

  // spec: A.25
  it('asks for confirmation with the user’s name, which can be cancelled', async () => {
    const view = renderUsers();
    const { user } = view;
    await user.click((await ask(view)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shop.operations).not.toContain('DemoteUser');
    const dialog = await ask(view);
    expect(dialog.getByText('Make Ada Admin a customer again?')).toBeVisible();
    expect(dialog.getByText(/ada@larder\.test/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Take the role back' }));
    expect(await screen.findByText('Ada Admin is not an admin any more.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await cardOf('Ada Admin')).queryByText('Admin')).not.toBeInTheDocument();
    // The focus moves to the list that contained the button.
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByText('Ada Admin'));
  });

  it('shows why it has failed', async () => {
    shop.refuse('demoteUser', serverError('CONFLICT', 'ADMIN_EMAILS names ada@larder.test.'));
    const view = renderUsers();
    await view.user.click((await ask(view)).getByRole('button', { name: 'Take the role back' }));
    expect(await screen.findByRole('alertdialog', { name: 'OOPS!' })).toHaveTextContent('ADMIN_EMAILS');
  });
});

describe('the page of a user', () => {
  const open = async () => {
    const view = renderUsers();
    await view.user.click((await cardOf('Asha Rao')).getByRole('link', { name: 'Asha Rao' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
    return view;
  };

  it('shows spending and orders', async () => {
    const id = shop.users[0]?.id ?? '';
    shop.ordersOf.set(id, [
      buildOrder({
        id: 'o-2',
        number: 1002,
        status: 'SHIPPED',
        createdAt: '2026-03-06T10:00:00.000Z',
        paymentState: 'PARTIALLY_REFUNDED',
        refunded: 150,
      }),
      buildOrder({ id: 'o-1', number: 1001, createdAt: '2026-02-06T10:00:00.000Z' }),
    ]);
    const { location } = await open();
    expect(location()).toBe(`/dashboard/manage-users/${id}`);
    const spending = within(screen.getByRole('region', { name: 'Spending' }));
    expect(spending.getByText('$19.60')).toBeVisible();
    expect(spending.getByText('Feb 6, 2026')).toBeVisible();
    const orders = within(screen.getByRole('region', { name: 'Orders' }));
    expect(orders.getAllByRole('listitem')).toHaveLength(2);
    expect(orders.getByRole('link', { name: 'Order 1002' })).toHaveAttribute(
      'href',
      '/dashboard/manage-orders/o-2',
    );
    expect(orders.getByText('Shipped')).toBeVisible();
    expect(orders.getByText('Partly refunded ($1.50 of $9.80)')).toBeVisible();
    expect(orders.getByText('Paid')).toBeVisible();
  });

  // spec: A.14
  it('shows when there are no orders, and promotes the user', async () => {
    const { user } = await open();
    expect(screen.getByText('Nothing yet')).toBeVisible();
    expect(screen.getByText('No orders yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make Admin' }));
    const question = await screen.findByRole('alertdialog', { name: /^Make .* an admin\?$/ });
    await user.click(within(question).getByRole('button', { name: 'Make Admin' }));
    expect(await screen.findByText('User has been made an admin!')).toBeVisible();
    expect(await screen.findByText('Admin')).toBeInTheDocument();
  });

  it('shows when the user does not exist', async () => {
    renderUsers('/dashboard/manage-users/nobody');
    expect(await screen.findByText('No such user')).toBeVisible();
  });

  it('deletes the account on request, confirmed by the e-mail address', async () => {
    const [customer] = shop.users;
    const { user, location } = renderUsers(`/dashboard/manage-users/${customer?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Delete the account of Asha Rao?' }),
    );
    await user.enter(dialog.getByLabelText('E-mail of the account'), 'asha@larder.test');
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('The account of Asha Rao has been deleted.')).toBeVisible();
    expect(shop.deleted).toEqual(['asha@larder.test']);
    await waitFor(() => expect(location()).toBe('/dashboard/manage-users'));
    await waitFor(() => expect(cardNames()).not.toContain('Asha Rao'));
  });

  it('shows the texts of the shop that name the customer before the account is deleted', async () => {
    shop.mentions = [
      { place: 'PAGE', subjectId: 'team', subjectName: 'Team', excerpt: '…with Asha Rao since 2020…' },
      { place: 'REVIEW', subjectId: 'r-1', subjectName: 'Ben', excerpt: 'Asha Rao helps you.' },
    ];
    const { user } = renderUsers(`/dashboard/manage-users/${shop.users[0]?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('2 texts of the shop name the customer')).toBeVisible();
    const texts = within(screen.getByRole('list', { name: 'Texts of the shop that name the customer' }));
    expect(texts.getByText('…with Asha Rao since 2020…')).toBeVisible();
    const link = texts.getByRole('link', { name: 'Page Team in a new tab' });
    expect(link).toHaveAttribute('href', '/dashboard/pages/team');
    expect(link).toHaveAttribute('target', '_blank');
    expect(texts.getByRole('link', { name: /review of Ben/ })).toHaveAttribute(
      'href',
      '/dashboard/moderation',
    );
  });

  it('shows that no text of the shop names the customer', async () => {
    const { user } = renderUsers(`/dashboard/manage-users/${shop.users[0]?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('No text of the shop has the full name or e-mail address.')).toBeVisible();
  });

  it('shows why the account cannot be deleted', async () => {
    shop.refuse('deleteUser', serverError('CONFLICT', 'Order #7 is not shipped yet.'));
    const { user } = renderUsers(`/dashboard/manage-users/${shop.users[0]?.id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    await user.type(screen.getByLabelText('E-mail of the account'), 'asha@larder.test{Enter}');
    expect(await screen.findByText('Order #7 is not shipped yet.')).toBeVisible();
  });

  it('does not offer to delete an admin', async () => {
    renderUsers(`/dashboard/manage-users/${shop.users[1]?.id}`);
    expect(await screen.findByText(/take the role back first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });
});
