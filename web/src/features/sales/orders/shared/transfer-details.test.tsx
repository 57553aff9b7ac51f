import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { transferCode } from '@larder/shared/transfer-code';
import { placedOrderState } from '@/features/sales/orders/shared/placed-order';
import { paths } from '@/lib/paths';
import { AccountShop, buildOrder } from '@/test/account-shop';
import { readQrCode } from '@/test/read-qr-code';
import { renderShop, signedIn } from '@/test/render-shop';

const account = { iban: 'DE89370400440532013000', bic: '', upiId: '' };
const reference = 'RF26000042';

it('an order that waits for a transfer shows the account, again after a failure, and a code that a bank reads', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const code = transferCode({
    ...account,
    accountHolder: 'Larder Ltd',
    amount: 1260,
    currency: 'EUR',
    reference,
    address: [],
  });
  const shop = new AccountShop();
  const order = buildOrder({
    number: 1002,
    payBy: 'BANK_TRANSFER',
    due: 1260,
    paymentId: null,
    paymentReference: reference,
    paymentState: 'UNPAID',
  });
  shop.orders = [order];
  shop.transfers.set(order.id, {
    holder: 'Larder Ltd',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: null,
    upiId: null,
    qrKind: 'EPC',
    qrPayload: code?.payload ?? null,
  });
  shop.failing.add('OrderTransfer');
  const { user } = renderShop(
    { pathname: paths.myOrders, state: placedOrderState(order.id) },
    { shop, session: signedIn },
  );
  const card = within(await screen.findByRole('article', { name: 'Order 1002' }));
  expect(await card.findByText('The account could not be loaded.')).toBeVisible();
  shop.failing.clear();
  await user.click(card.getByRole('button', { name: 'Retry' }));
  expect(await card.findByText('Larder Ltd')).toBeVisible();
  expect(card.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
  expect(card.getByRole('button', { name: 'Copy: IBAN' })).toBeVisible();
  expect(card.queryByText('BIC')).not.toBeInTheDocument();
  const image = card.getByRole('img', { name: 'Code for your banking app' });
  expect(await readQrCode(image)).toEqual([code?.payload]);
});
