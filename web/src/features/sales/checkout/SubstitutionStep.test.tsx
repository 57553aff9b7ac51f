import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { AccountShop } from '@/test/account-shop';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, testConfig } from '@/test/render-shop';

const milk = buildProduct({ name: 'Milk', price: 200 });
const bread = buildProduct({ name: 'Bread', price: 300 });

let shop: AccountShop;
let razorpay: FakeRazorpay;

beforeEach(() => {
  razorpay = new FakeRazorpay();
  shop = new AccountShop();
  shop.products = [milk, bread];
  shop.lines = [milk, bread].map(({ id }) => ({ id: `line ${id}`, productId: id, quantity: 1 }));
});

const open = (substitutes = true) =>
  renderShop('/checkout', { shop, session: signedIn, config: { ...testConfig, substitutes } });
const wish = () => screen.findByRole('combobox', { name: 'We then' });

it('sends what the customer wants where goods are out, for the order and for single products', async () => {
  const { user } = open();
  expect(await wish()).toHaveValue('REFUND');
  await user.selectOptions(await wish(), 'Bring a similar product');
  expect(screen.getByText(/^Never dearer/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose for single products' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^If .?Bread.? is out$/ }), 'Call you');
  await user.enter(screen.getByLabelText('Phone'), '0123');
  await user.enter(screen.getByLabelText('Address'), 'Row 1');
  await user.click(screen.getByRole('button', { name: /^Pay / }));
  await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
  await waitFor(() =>
    expect(shop.begun).toMatchObject([
      {
        input: {
          substitutions: { wish: 'BEST_MATCH', lines: [{ productId: bread.id, wish: 'CALL_ME' }] },
        },
      },
    ]),
  );
});

it('of a single product can be changed once it is alone in the cart', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose for single products' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^If .?Bread.? is out$/ }), 'Call you');
  unmount();
  shop.lines = shop.lines.filter(({ productId }) => productId === bread.id);
  open();
  expect(await screen.findByRole('combobox', { name: /^If .?Bread.? is out$/ })).toHaveValue('CALL_ME');
});

it('of a single product ends with its order, and that for the order stays', async () => {
  const { user, unmount } = open();
  await user.selectOptions(await wish(), 'Call you');
  expect(screen.getByText(/needs a phone number/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose for single products' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^If .?Bread.? is out$/ }), 'Refund it');
  await user.enter(screen.getByLabelText('Phone'), '0123');
  await user.enter(screen.getByLabelText('Address'), 'Row 1');
  await user.click(screen.getByRole('button', { name: /^Pay / }));
  await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
  razorpay.dialog.pay();
  expect(await screen.findByText('Order Placed Successfully!')).toBeVisible();
  unmount();
  shop.lines = [milk, bread].map(({ id }) => ({ id: `line ${id}`, productId: id, quantity: 1 }));
  const again = open();
  expect(await wish()).toHaveValue('CALL_ME');
  await again.user.click(screen.getByRole('button', { name: 'Choose for single products' }));
  expect(screen.getByRole('combobox', { name: /^If .?Bread.? is out$/ })).toHaveValue('');
});

it('survives reloads of the page', async () => {
  const { user, unmount } = open();
  await user.selectOptions(await wish(), 'Call you');
  unmount();
  open();
  expect(await wish()).toHaveValue('CALL_ME');
});

it('is no question in a shop that offers no substitutes', async () => {
  open(false);
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeVisible();
  expect(screen.queryByText('If something is out')).toBeNull();
});
