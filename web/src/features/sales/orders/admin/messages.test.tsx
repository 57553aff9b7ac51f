import { screen, within } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { expectDeleteQuestion, expectMessage, type Situation } from '@/test/documented-messages';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';

/* The documented messages about deleting orders as an admin. */

let shop: OrdersShop;

beforeEach(() => {
  shop = new OrdersShop();
  shop.managed = [buildManagedOrder({ number: 1001 })];
});

async function askToDelete() {
  const { user } = renderShop('/dashboard/manage-orders', { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: 'Delete order 1001' }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: 'Are you sure?' }) };
}

async function remove() {
  const { user, dialog } = await askToDelete();
  // A refund has its own message.
  await user.click(within(dialog).getByRole('radio', { name: /^Delete only/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }));
}

const situations: Situation[] = [
  {
    // spec: A.52
    situation: 'Delete order',
    cause: remove,
    says: { role: 'status', text: 'Removed Order!' },
  },
  {
    // spec: A.52
    situation: 'Delete order fails',
    cause: () => {
      shop.failing.add('deleteOrder');
      return remove();
    },
    says: { role: 'alert', text: 'OOPS!' },
  },
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: A.55
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);

// spec: A.51
it('Delete confirm: title, text and two buttons', async () => {
  const { dialog } = await askToDelete();
  expectDeleteQuestion(dialog);
});
