import { screen, within } from '@testing-library/react';
import { beforeEach, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { expectMessage, type Situation } from '@/test/documented-messages';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildUser, UsersShop } from './users.test-shop';

/* The documented messages about making an admin. */

let shop: UsersShop;

beforeEach(() => {
  shop = new UsersShop();
  shop.users = [buildUser({ email: 'asha@larder.test' })];
});

async function promote(email: string) {
  const { user } = renderShop('/dashboard/manage-users', { shop, session: signedInAdmin });
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Make Admin' }));
  const question = await screen.findByRole('alertdialog', { name: `Make ${email} an admin?` });
  await user.click(within(question).getByRole('button', { name: 'Make Admin' }));
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
      shop.refuse('promoteUser', serverError('FORBIDDEN', 'Only admins may do this.'));
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
];

it.each(situations.map((row) => [row.situation, row.says.text, row] as const))(
  // spec: A.55
  '%s: "%s"',
  (_situation, _text, row) => expectMessage(row),
);
