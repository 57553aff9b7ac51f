import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOrderLine, serverError } from '@/test/account-shop';
import { buildManagedOrder, OrdersShop } from './orders.test-shop';
import { renderShop, signedInAdmin } from '@/test/render-shop';

let shop: OrdersShop;
let order: ReturnType<typeof buildManagedOrder>;

beforeEach(() => {
  shop = new OrdersShop();
  const lines = [
    buildOrderLine({ name: 'Figs', quantity: 3, unitPrice: 240, price: 720 }),
    buildOrderLine({ name: 'Tea', quantity: 1, unitPrice: 500, price: 500 }),
  ];
  order = buildManagedOrder({ number: 7, shipping: 0, total: 1220, lines });
  shop.managed = [order];
});

async function openDialog() {
  const { user } = renderShop(`/dashboard/manage-orders/${order.id}`, { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Refund order 7' })) };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('34.7: refunding part of an order', () => {
  it('refunds lines: previews each amount, then shows what is refunded', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByText('$12.20 was paid. All of it can be refunded.')).toBeVisible();
    const more = dialog.getByRole('button', { name: 'One more Figs' });
    await user.click(more);
    await user.click(more);
    expect(dialog.getByRole('checkbox', { name: 'Goods $4.80' })).toBeChecked();
    await user.enter(dialog.getByLabelText('Reason'), 'Bruised');
    await user.click(dialog.getByRole('button', { name: 'Refund $4.80' }));
    expect(await screen.findByText('The refund of $4.80 is on its way.')).toBeVisible();
    await closed();
    expect(shop.changes).toMatchObject([
      {
        lines: [{ lineId: order.lines[0]?.id, quantity: 2, charges: ['GOODS'] }],
        reason: 'Bruised',
        restock: true,
      },
    ]);
    expect(screen.getByText('Refund on its way ($4.80)')).toBeVisible();
    expect(screen.getByText('2 of 3 refunded: $4.80')).toBeVisible();
    expect(screen.getByText('Reason: Bruised')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
  });

  it('refunds amounts up to the rest', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'An amount' }));
    const { id: lineId } = order.lines[0] ?? {};
    await user.selectOptions(dialog.getByLabelText('For'), 'Figs ($7.20 left)');
    await user.enter(dialog.getByLabelText('Amount'), '3.50');
    await user.enter(dialog.getByLabelText('Reason'), 'Late');
    // An amount restocks nothing.
    expect(dialog.queryByRole('checkbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Refund $3.50' }));
    await closed();
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const again = within(await screen.findByRole('dialog'));
    expect(
      again.getByText('$12.20 was paid, $3.50 was refunded, $8.70 can still be refunded.'),
    ).toBeVisible();
    await user.click(again.getByRole('button', { name: 'An amount' }));
    await user.selectOptions(again.getByLabelText('For'), 'Figs ($3.70 left)');
    await user.enter(again.getByLabelText('Amount'), '3.71');
    await user.enter(again.getByLabelText('Reason'), 'Broken');
    await user.click(again.getByRole('button', { name: 'Refund' }));
    expect(again.getByText('At most $3.70 can be refunded.')).toBeVisible();
    expect(again.getByLabelText('Amount')).toHaveFocus();
    await user.click(again.getByRole('button', { name: 'All that is left: $3.70' }));
    await user.click(again.getByRole('button', { name: 'Refund $3.70' }));
    await closed();
    expect(shop.changes).toMatchObject([
      { amount: 350, of: { charge: 'GOODS', lineId } },
      { amount: 370, of: { charge: 'GOODS', lineId } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    const last = within(await screen.findByRole('dialog'));
    await user.click(last.getByRole('button', { name: 'An amount' }));
    await user.click(last.getByRole('button', { name: 'All that is left: $5.00' }));
    await user.enter(last.getByLabelText('Reason'), 'Lost');
    await user.click(last.getByRole('button', { name: 'Refund $5.00' }));
    await closed();
    const keys = shop.changes.map((change) => ('key' in change ? change.key : null));
    expect(new Set(keys).size).toBe(3);
    expect(shop.changes).toHaveLength(3);
    // Nothing is left to refund, and the focused button has unmounted.
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows each part of a refund, and leaves out the delivery unless it is chosen', async () => {
    const [beer] = [buildOrderLine({ name: 'Beer', quantity: 1, unitPrice: 390, price: 390 })];
    const lineId = beer.id;
    const charge = { lineId, refunded: 0 };
    const charges = [
      { ...charge, kind: 'GOODS' as const, paid: 390 },
      { ...charge, kind: 'DEPOSIT' as const, paid: 50 },
      { ...charge, kind: 'DELIVERY' as const, paid: 500 },
    ];
    order = buildManagedOrder({ number: 7, total: 940, lines: [beer], charges });
    shop.managed = [order];
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'One more Beer' }));
    const part = (name: string) => dialog.getByRole('checkbox', { name });
    expect(part('Goods $3.90')).toBeChecked();
    expect(part('Deposit $0.50')).toBeChecked();
    expect(part('Shipping $5.00')).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Refund $4.40' })).toBeVisible();
    await user.click(part('Shipping $5.00'));
    expect(dialog.getByRole('button', { name: 'Refund $9.40' })).toBeVisible();
    await user.click(part('Goods $3.90'));
    await user.enter(dialog.getByLabelText('Reason'), 'Returned');
    // Nothing is restocked without the goods.
    expect(dialog.queryByRole('checkbox', { name: 'Put the goods back on the shelf' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Refund $5.50' }));
    await waitFor(() => expect(shop.changes).toHaveLength(1));
    expect(shop.changes).toMatchObject([
      { lines: [{ lineId, quantity: 1, charges: ['DEPOSIT', 'DELIVERY'] }], restock: false },
    ]);
  });

  it('requires items and a reason', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Please choose how many of which items are refunded.')).toBeVisible();
    expect(dialog.getByText('Please write why it is refunded.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'All items' }));
    await user.click(dialog.getByRole('button', { name: 'Refund $12.20' }));
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    expect(shop.changes).toEqual([]);
  });

  describe('after another refund', () => {
    const refundFigs = (amount: number) =>
      act(() =>
        shop.refundByColleague({
          id: order.id,
          amount,
          of: { charge: 'GOODS', lineId: order.lines[0]?.id ?? '' },
        }),
      );

    it('states the new limit of an amount', async () => {
      const { user, dialog } = await openDialog();
      await user.click(dialog.getByRole('button', { name: 'An amount' }));
      await user.selectOptions(dialog.getByLabelText('For'), 'Figs ($7.20 left)');
      await user.enter(dialog.getByLabelText('Amount'), '8');
      await user.enter(dialog.getByLabelText('Reason'), 'Broken');
      await user.click(dialog.getByRole('button', { name: 'Refund' }));
      expect(dialog.getByText('At most $7.20 can be refunded.')).toBeVisible();
      refundFigs(500);
      expect(await dialog.findByText('At most $2.20 can be refunded.')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'All that is left: $2.20' })).toBeVisible();
      expect(dialog.getByRole('option', { name: 'Figs ($2.20 left)' })).toBeVisible();
    });

    it('asks again what an amount is for when nothing is left of that', async () => {
      const { user, dialog } = await openDialog();
      await user.click(dialog.getByRole('button', { name: 'An amount' }));
      await user.selectOptions(dialog.getByLabelText('For'), 'Figs ($7.20 left)');
      await user.enter(dialog.getByLabelText('Amount'), '3');
      await user.enter(dialog.getByLabelText('Reason'), 'Broken');
      refundFigs(720);
      await waitFor(() => expect(dialog.queryByRole('option', { name: /^Figs/ })).toBeNull());
      await user.click(dialog.getByRole('button', { name: /^Refund/ }));
      expect(await dialog.findByText('Please choose what the amount is for.')).toBeVisible();
      expect(dialog.getByLabelText('For')).toHaveFocus();
      expect(shop.changes).toEqual([]);
    });
  });

  it('focuses the first invalid field on the screen', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'An amount' }));
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Please choose what the amount is for.')).toBeVisible();
    expect(dialog.getByText('Please write an amount such as 12.20.')).toBeVisible();
    expect(dialog.getByText('Please write why it is refunded.')).toBeVisible();
    expect(dialog.getByLabelText('For')).toHaveFocus();
  });

  it('keeps the input on failure, and retries with the same idempotency key', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'All items' }));
    await user.enter(dialog.getByLabelText('Reason'), 'Bruised');
    shop.failing.add('RefundOrder');
    await user.click(dialog.getByRole('button', { name: 'Refund $12.20' }));
    expect(await dialog.findByText('Something Went Wrong!')).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Bruised');
    shop.failing.clear();
    const fields = { amount: 'Only 5.00 can be refunded.' };
    shop.refuse('refundOrder', serverError('BAD_USER_INPUT', 'Bad input', { fields, refundable: 500 }));
    await user.click(dialog.getByRole('button', { name: 'Refund $12.20' }));
    expect(await dialog.findByText('Only 5.00 can be refunded.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Refund $12.20' }));
    await closed();
    expect(shop.changes).toHaveLength(1);
  });

  it('closes with Escape without a refund', async () => {
    const { user } = await openDialog();
    await user.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('button', { name: 'Refund' })).toHaveFocus();
    expect(shop.changes).toEqual([]);
  });
});
