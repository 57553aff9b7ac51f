import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@/features/auth/shared/useSession';
import { keyReused, serverError, type AccountShop } from '@/test/account-shop';
import { buildManagedProduct, CatalogueShop } from '@/features/products-admin/catalogue.test-shop';
import { expectMessage, type Situation } from '@/test/documented-messages';
import { buildManagedOrder, OrdersShop } from '@/features/orders/admin/orders.test-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import { buildUser, UsersShop } from '@/features/users-admin/users.test-shop';

/* The documented catalogue of messages, as far as admins cause them. */

const admin = { ...signedIn, user: { ...signedIn.user, role: 'ADMIN' } } as Session;
const photo = new File(['picture'], 'plums.png', { type: 'image/png' });

let people: UsersShop;
let catalogue: CatalogueShop;
let orders: OrdersShop;

beforeEach(() => {
  people = new UsersShop();
  people.users = [buildUser({ email: 'asha@larder.test' })];
  catalogue = new CatalogueShop();
  catalogue.managedProducts = [buildManagedProduct({ name: 'Gala apples' })];
  orders = new OrdersShop();
  orders.managed = [buildManagedOrder({ number: 1001 })];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
  );
});

const open = (path: string, shop: AccountShop) => renderShop(path, { shop, session: admin });

async function promote(email: string) {
  const { user } = open('/dashboard/manage-users', people);
  await user.enter(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Make Admin' }));
}

async function addProduct() {
  const { user } = open('/dashboard/add-product', catalogue);
  await user.enter(await screen.findByLabelText('Name'), 'Victoria plums');
  await user.type(screen.getByLabelText('Price'), '3.5');
  await user.selectOptions(screen.getByLabelText('Category'), 'Fruits');
  await user.enter(screen.getByLabelText('Description'), 'Sweet.');
  await user.upload(screen.getByLabelText('Product Image file'), photo);
  await user.click(screen.getByRole('button', { name: 'Add Product' }));
}

const places = {
  product: () => ({ path: '/dashboard/manage-products', shop: catalogue, button: 'Delete Gala apples' }),
  order: () => ({ path: '/dashboard/manage-orders', shop: orders, button: 'Delete order 1001' }),
};

async function askToDelete(what: keyof typeof places) {
  const { path, shop, button } = places[what]();
  const { user } = open(path, shop);
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Are you sure?' }) };
}

async function remove(what: keyof typeof places) {
  const { user, dialog } = await askToDelete(what);
  // A refund has its own message.
  if (what === 'order') await user.click(within(dialog).getByRole('radio', { name: /^Delete only/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }));
}

const situations: Situation[] = [
  {
    // spec: A.46
    situation: 'Promote unknown e-mail',
    cause: () => promote('nobody@larder.test'),
    says: { role: 'alertdialog', title: 'OOPS!', text: 'User does not exist!' },
  },
  {
    // spec: A.47
    situation: 'Promotion fails',
    cause: () => {
      people.refuse('promoteUser', serverError('FORBIDDEN', 'Only admins may do this.'));
      return promote('asha@larder.test');
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'Only admins may do this.' },
  },
  {
    // spec: A.48
    situation: 'Promotion',
    cause: () => promote('asha@larder.test'),
    says: { role: 'alertdialog', title: 'Success!', text: 'User has been made an admin!' },
  },
  {
    // spec: A.49
    situation: 'Add product fails',
    cause: () => {
      catalogue.failing.add('createProduct');
      return addProduct();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: 'Failed To Add Product!' },
  },
  {
    situation: 'Add product after another one had arrived unanswered',
    cause: () => {
      catalogue.refuse('createProduct', keyReused());
      return addProduct();
    },
    says: { role: 'alertdialog', title: 'OOPS!', text: keyReused().message },
    besides: async () => expect(screen.getByLabelText('Name')).toHaveValue('Victoria plums'),
  },
  {
    // spec: A.50
    situation: 'Add product; the form resets',
    cause: addProduct,
    says: { role: 'status', text: 'Added Product Successfully!' },
    besides: async () => expect(screen.getByLabelText('Name')).toHaveValue(''),
  },
  {
    // spec: A.29, A.54
    situation: 'Delete product',
    cause: () => remove('product'),
    says: { role: 'alertdialog', title: 'Deleted!', text: 'Product Removed Successfully!' },
  },
  {
    // spec: A.52
    situation: 'Delete order',
    cause: () => remove('order'),
    says: { role: 'status', text: 'Removed Order!' },
  },
  {
    // spec: A.52
    situation: 'Delete order fails',
    cause: () => {
      orders.failing.add('deleteOrder');
      return remove('order');
    },
    says: { role: 'alert', text: 'OOPS!' },
  },
];

describe('the error catalogue, for admins', () => {
  it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
    // spec: A.55
    '%s: "%s"',
    (_situation, _text, row) => expectMessage(row),
  );

  // spec: A.51, A.53
  it.each(['product', 'order'] as const)('Delete %s confirm: title, text and two buttons', async (what) => {
    const { dialog } = await askToDelete(what);
    expect(within(dialog).getByText("You won't be able to revert this!")).toBeVisible();
    expect(dialog).toHaveAccessibleDescription(/^You won't be able to revert this!/);
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).sort()).toEqual(['No, cancel!', 'Yes, delete it!']);
  });
});
