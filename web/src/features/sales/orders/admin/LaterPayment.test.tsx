import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serverError } from '@/test/account-shop';
import { readQrCode } from '@/test/read-qr-code';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';

let shop: OrdersShop;
let order: ReturnType<typeof buildManagedOrder>;

const unpaid = { payBy: 'ON_DELIVERY', due: 980, paymentState: 'UNPAID', paymentId: null } as const;

beforeEach(() => {
  shop = new OrdersShop();
  order = buildManagedOrder({ number: 7, ...unpaid, paymentReference: 'RF26000042' });
  shop.managed = [order];
});

const open = () => renderShop(`/dashboard/manage-orders/${order.id}`, { shop, session: signedInAdmin });
const section = async () => within(await screen.findByRole('region', { name: 'Payment' }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('records cash with its change, and reverses it with a reason', async () => {
  const { user } = open();
  expect((await section()).getByText('RF26000042')).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Record payment' }));
  const dialog = await dialogOf('Payment of order 7');
  await user.enter(dialog.getByLabelText('Handed over'), '10');
  expect(dialog.getByRole('status')).toHaveTextContent('Change$0.20');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('The payment is recorded.')).toBeVisible();
  expect(shop.recorded).toMatchObject([
    { means: 'CASH', amount: 980, expectedDue: 980, expectedOwed: 0, tendered: 1000 },
  ]);
  expect(await (await section()).findByText('$9.80 in cash')).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Reverse $9.80 in cash' }));
  const reversal = await dialogOf('Reverse this entry?');
  await user.click(reversal.getByRole('button', { name: 'Reverse' }));
  const reason = reversal.getByLabelText('Reason');
  await waitFor(() => expect(reason).toHaveAccessibleDescription('Please write why.'));
  await user.enter(reason, 'Counted twice.');
  await user.click(reversal.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText('The entry is reversed.')).toBeVisible();
  expect(await screen.findByText('Entry of a payment reversed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
});

it('shows what is wrong with an amount, and what the server says of another one', async () => {
  const { user } = open();
  await user.click((await section()).getByRole('button', { name: 'Record payment' }));
  const dialog = await dialogOf('Payment of order 7');
  await user.enter(dialog.getByLabelText('Amount'), '10');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(dialog.getByLabelText('Amount')).toHaveAccessibleDescription('At most $9.80.'));
  expect(shop.recorded).toEqual([]);
  shop.refuse('recordPayment', serverError('CONFLICT', 'Another amount is due by now.', { due: 0 }));
  await user.enter(dialog.getByLabelText('Amount'), '9.80');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('Another amount is due by now.')).toBeVisible();
});

it('shows what is due by now where another member of staff has recorded a part', async () => {
  const { user } = open();
  await user.click((await section()).getByRole('button', { name: 'Record payment' }));
  const dialog = await dialogOf('Payment of order 7');
  expect(dialog.getByText('$9.80')).toBeVisible();
  shop.refuse('recordPayment', serverError('CONFLICT', 'Another amount is due by now.', { due: 380 }));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText('Another amount is due by now.')).toBeVisible();
  expect(dialog.getByText('$3.80')).toBeVisible();
  expect(dialog.getByLabelText('Amount')).toHaveValue('3.80');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(shop.recorded).toMatchObject([{ amount: 380, expectedDue: 380 }]));
});

it('sends the same again after an answer was lost, though less is due by now', async () => {
  const { user } = open();
  await user.click((await section()).getByRole('button', { name: 'Record payment' }));
  const dialog = await dialogOf('Payment of order 7');
  await user.enter(dialog.getByLabelText('Amount'), '6');
  shop.refuse('recordPayment', serverError('SERVICE_UNAVAILABLE', 'Please try again.'));
  order.due = 380;
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await dialog.findByText('Please try again.');
  await screen.findAllByText('$3.80');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(shop.recorded).toMatchObject([{ amount: 600, expectedDue: 980 }]));
});

it('shows the account of a transfer that is due, and the code of its amount', async () => {
  const transfer = { holder: 'Larder Ltd', iban: 'DE89 3704 0044 0532 0130 00', bic: null, upiId: null };
  Object.assign(order, {
    payBy: 'BANK_TRANSFER',
    transfer: { ...transfer, qrKind: 'EPC', qrPayload: 'EUR9.80' },
  });
  open();
  expect(await (await section()).findByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  const image = (await section()).getByRole('img', { name: 'Code for your banking app' });
  expect(await readQrCode(image)).toEqual(['EUR9.80']);
});

it('pays out what was paid too much', async () => {
  Object.assign(order, { due: -250, paymentState: 'REFUND_DUE', payBy: 'BANK_TRANSFER' });
  const { user } = open();
  await user.click((await section()).getByRole('button', { name: 'Pay out' }));
  const dialog = await dialogOf('Pay out for order 7');
  expect(dialog.queryByLabelText('Handed over')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Pay out' }));
  expect(await screen.findByText('The payout is recorded.')).toBeVisible();
  expect(shop.recorded).toMatchObject([{ means: 'BANK_TRANSFER', amount: 250, expectedOwed: 250 }]);
});
