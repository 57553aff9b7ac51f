import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { widenScreen } from '@/test/wide-screen';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { PaymentSettingsShop } from './payment-settings.test-shop';

let shop: PaymentSettingsShop;

beforeEach(() => {
  shop = new PaymentSettingsShop();
});

async function open() {
  const view = renderShop('/dashboard/payment-methods', { shop, session: signedInAdmin });
  await screen.findByRole('region', { name: 'At the door' });
  return view;
}
const section = (name: string) => within(screen.getByRole('region', { name }));
const toggle = (name: string) => screen.getByRole('switch', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

it('saves the methods that were changed, with their limits', async () => {
  const { user } = await open();
  await user.click(toggle('At the door'));
  const door = section('At the door');
  await user.enter(door.getByLabelText('Highest total'), '80');
  await user.enter(door.getByLabelText('Earlier orders'), '2');
  await user.click(door.getByLabelText('Zurich'));
  expect(door.queryByLabelText('The barn')).not.toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Saved. New orders go by it.')).toBeVisible();
  expect(shop.inputs).toEqual([
    { method: 'ON_DELIVERY', isOffered: true, destinationIds: ['zurich'], maxTotal: 8000, minOrders: 2 },
  ]);
  await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
});

it('says at the field what cannot be read, and sends nothing', async () => {
  const { user } = await open();
  await user.click(toggle('On collection'));
  await user.enter(section('On collection').getByLabelText('Highest total'), 'much');
  await user.enter(section('On collection').getByLabelText('Earlier orders'), '1.5');
  await user.click(save());
  const total = section('On collection').getByLabelText('Highest total');
  await waitFor(() => expect(total).toHaveFocus());
  expect(total).toHaveAccessibleDescription(/An amount such as 1.00/);
  expect(section('On collection').getByLabelText('Earlier orders')).toHaveAccessibleDescription(
    'A whole number from 0 to 1000.',
  );
  expect(shop.inputs).toEqual([]);
});

it('shows at the method why the server refuses it, and keeps the saved ones', async () => {
  const { user } = await open();
  await user.click(toggle('By bank transfer'));
  const fields = { isOffered: 'Enter a bank account first.' };
  shop.refuse('updatePaymentMethod', serverError('BAD_USER_INPUT', 'Invalid input', { fields }));
  await user.click(save());
  await waitFor(() =>
    expect(toggle('By bank transfer')).toHaveAccessibleDescription('Enter a bank account first.'),
  );
  await user.click(save());
  expect(await screen.findByText('Saved. New orders go by it.')).toBeVisible();
});

it('saves a method that is switched off with limits that cannot be read, and shows at its switch what is refused', async () => {
  const { user } = await open();
  await user.click(toggle('At the door'));
  await user.enter(section('At the door').getByLabelText('Highest total'), 'much');
  await user.enter(section('At the door').getByLabelText('Earlier orders'), '5000');
  await user.click(section('At the door').getByLabelText('Zurich'));
  await user.click(toggle('At the door'));
  const fields = { destinationIds: 'The shop has no such area or place.' };
  shop.refuse('updatePaymentMethod', serverError('BAD_USER_INPUT', 'Invalid input', { fields }));
  await user.click(save());
  await waitFor(() =>
    expect(toggle('At the door')).toHaveAccessibleDescription('The shop has no such area or place.'),
  );
  await user.click(save());
  expect(await screen.findByText('Saved. New orders go by it.')).toBeVisible();
  expect(shop.inputs).toEqual([
    { method: 'ON_DELIVERY', isOffered: false, destinationIds: ['zurich'], maxTotal: null, minOrders: 0 },
  ]);
});

it('asks before changes are discarded', async () => {
  widenScreen();
  const { user } = await open();
  await user.click(toggle('At the door'));
  await user.click(screen.getByRole('link', { name: 'Manage Products' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(await screen.findByRole('switch', { name: 'At the door' })).toBeChecked();
});
