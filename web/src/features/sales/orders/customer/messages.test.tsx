import { screen } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { AccountShop, buildOrder } from '@/test/account-shop';
import { expectDeleteQuestion, expectMessage, type Situation } from '@/test/documented-messages';
import { renderShop, signedIn } from '@/test/render-shop';

/* The documented messages about the orders of a customer. */

let shop: AccountShop;

beforeEach(() => {
  shop = new AccountShop();
  shop.orders = [buildOrder()];
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function deleteOrder() {
  const { user } = renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await user.click(await button('Delete order 1001'));
  await user.click(await button('Yes, delete it!'));
}

const situations: Situation[] = [
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
];

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
  expectDeleteQuestion(dialog);
});
