import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountShop, serverError } from '@/test/account-shop';
import { renderShop } from '@/test/render-shop';

const TOKEN = '40000000-0000-4000-8000-000000000001';
/** Of a customer whose request fails. */
const OTHER = '40000000-0000-4000-8000-000000000002';

let shop: AccountShop;
/** The tokens of those who have left. */
let left: string[];

beforeEach(() => {
  shop = new AccountShop();
  left = [];
  Object.assign(shop.root, {
    leaveWaitlist: ({ input }: { input: { token: string } }) => {
      if (input.token === OTHER) throw serverError('SERVICE_UNAVAILABLE', 'Later.');
      if (input.token !== TOKEN) throw serverError('BAD_USER_INPUT', 'This is no token.');
      left.push(input.token);
      return true;
    },
  });
});

const submit = () => screen.findByRole('button', { name: 'Leave the list' });

it('the link of an e-mail removes its reader from the waitlist after a click', async () => {
  const { user } = renderShop(`/account/waitlist?token=${TOKEN}`, { shop });
  const button = await submit();
  expect(left).toEqual([]);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'You left the waiting list' })).toHaveFocus();
  expect(left).toEqual([TOKEN]);
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
});

it('a link that is not whole says so', async () => {
  const { user } = renderShop('/account/waitlist', { shop });
  await user.click(await submit());
  expect(await screen.findByText(/Please open the link in the e-mail again/)).toBeVisible();
});

it('a request that failed can be sent again', async () => {
  const { user } = renderShop(`/account/waitlist?token=${OTHER}`, { shop });
  await user.click(await submit());
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
});
