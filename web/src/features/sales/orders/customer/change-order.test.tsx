import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountShop,
  buildFulfilment,
  buildOrder,
  buildOrderLine,
  buildOrderRefund,
  serverError,
} from '@/test/account-shop';
import { renderShop, signedIn } from '@/test/render-shop';

interface Removal {
  id: string;
  lines: { lineId: string; quantity: number }[];
  key: string;
}

const figs = buildOrderLine({ name: 'Figs', quantity: 3, unitPrice: 240, price: 720 });
const tea = buildOrderLine({ name: 'Tea', quantity: 1, unitPrice: 500, price: 500 });
const UNTIL = '2026-03-19T16:00:00.000Z';

let shop: AccountShop;
let removals: Removal[];
let refusal: GraphQLError | null;
let isDown: boolean;

beforeEach(() => {
  shop = new AccountShop();
  removals = [];
  refusal = null;
  isDown = false;
  const charges = [figs, tea].flatMap(({ id: lineId, price }) => [
    { lineId, kind: 'GOODS', paid: price, refunded: 0 },
    { lineId, kind: 'DELIVERY', paid: 500, refunded: 0 },
  ]);
  const order = buildOrder({ total: 2220, shipping: 1000, canChange: true, lines: [figs, tea] });
  shop.orders = [order];
  const fulfilment = { ...buildFulfilment(), feePerLine: true };
  Object.assign(shop.root, {
    order: () => {
      if (isDown) throw new GraphQLError('Later.', { extensions: { code: 'SERVICE_UNAVAILABLE' } });
      return { ...order, addedTo: null, changeableUntil: UNTIL, charges, fulfilment };
    },
    removeFromOrder: ({ input }: { input: Removal }) => {
      removals.push(input);
      if (refusal) throw refusal;
      const refunds = [buildOrderRefund({ reason: 'CHANGED', amount: 1240 })];
      return { ...order, charges, refunds, refunded: 1240 };
    },
  });
});

async function openDialog() {
  const { user } = renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await user.click(await screen.findByRole('button', { name: 'Change order 1001' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Change order 1001' })) };
}

describe('changing an order that nobody packs', () => {
  it('removes units, shows what is refunded, and refunds it once', async () => {
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText(/Changes are possible until March 19, 2026/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'One less Figs' }));
    expect(dialog.getByRole('button', { name: 'Remove, refund $2.40' })).toBeEnabled();
    // The last unit of a line takes its shipping along.
    await user.click(dialog.getByRole('button', { name: 'One less Tea' }));
    await user.click(dialog.getByRole('button', { name: 'Remove, refund $12.40' }));
    expect(
      await screen.findByText('The order is changed. The refund of $12.40 is on its way.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removals).toMatchObject([
      {
        lines: [
          { lineId: figs.id, quantity: 1 },
          { lineId: tea.id, quantity: 1 },
        ],
        key: expect.any(String),
      },
    ]);
  });

  it('suggests to cancel in place of removing everything', async () => {
    const { user, dialog } = await openDialog();
    const less = await dialog.findByRole('button', { name: 'One less Figs' });
    for (const _unit of [1, 2, 3]) await user.click(less);
    await user.click(dialog.getByRole('button', { name: 'One less Tea' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('To remove everything, cancel the order.');
    expect(dialog.getByRole('button', { name: /^Remove/ })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'One more Figs' })).toBeEnabled();
  });

  it('shows why the shop refuses, and sends the same key again', async () => {
    refusal = serverError('BELOW_MINIMUM', 'The minimum order here is $20.00: $5.00 is missing.');
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: 'One less Figs' }));
    await user.click(dialog.getByRole('button', { name: /^Remove/ }));
    expect(await dialog.findByText(/\$5.00 is missing/)).toBeVisible();
    refusal = null;
    await user.click(dialog.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(removals.map(({ key }) => key)).size).toBe(1);
  });

  it('loads the order again after it could not be loaded', async () => {
    isDown = true;
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('The order could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'One less Figs' })).toBeEnabled();
  });
});

it('offers no change of an order that is being packed', async () => {
  shop.orders = [buildOrder({ canChange: false })];
  renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await screen.findByRole('button', { name: 'Details of order 1001' });
  expect(screen.queryByRole('button', { name: 'Change order 1001' })).toBeNull();
});
