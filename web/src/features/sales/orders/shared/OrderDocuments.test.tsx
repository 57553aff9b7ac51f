import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountShop, buildOrder, buildOrderRefund } from '@/test/account-shop';
import { renderShop, signedIn } from '@/test/render-shop';
import { watchSavedFiles, type SavedFile } from '@/test/saved-files';

const shop = new AccountShop();
shop.orders = [buildOrder({ id: '1f4a9c2e-0000-4000-8000-000000000000', number: 1042 })];

let saved: SavedFile[];
beforeEach(() => {
  saved = watchSavedFiles();
});

async function pressReceipt() {
  const { user } = renderShop('/dashboard/my-orders', { shop, session: signedIn });
  await user.click(await screen.findByRole('button', { name: 'Details of order 1042' }));
  const button = await screen.findByRole('button', { name: 'Receipt of order 1042' });
  await user.click(button);
  return { user, button };
}

describe('the receipt of an order', () => {
  it('is requested and downloaded', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('%PDF-'));
    vi.stubGlobal('fetch', fetched);
    await pressReceipt();
    await waitFor(() => expect(saved).toMatchObject([{ name: 'receipt-1f4a9c2e.pdf' }]));
    const address = '/orders/1f4a9c2e-0000-4000-8000-000000000000/receipt.pdf';
    expect(fetched).toHaveBeenCalledWith(address, expect.anything());
  });

  it('38.7: is an invoice where the order has one, with a credit note for each refund', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('%PDF-'));
    vi.stubGlobal('fetch', fetched);
    const refunds = [
      buildOrderRefund({ id: 'made', creditNoteNumber: '2026/CN-3' }),
      buildOrderRefund({ id: 'due', creditNoteNumber: null }),
    ];
    const invoiced = new AccountShop();
    invoiced.orders = [buildOrder({ id: 'an-order', number: 7, invoiceNumber: 'INV-7', refunds })];
    const { user } = renderShop('/dashboard/my-orders', { shop: invoiced, session: signedIn });
    await user.click(await screen.findByRole('button', { name: 'Details of order 7' }));
    await user.click(await screen.findByRole('button', { name: 'Invoice INV-7' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'invoice-INV-7.pdf' }]));
    await user.click(screen.getByRole('button', { name: /^Credit note/ }));
    await waitFor(() => expect(saved).toMatchObject([{}, { name: 'credit-note-2026-CN-3.pdf' }]));
    const address = '/orders/an-order/refunds/made/credit-note.pdf';
    expect(fetched).toHaveBeenLastCalledWith(address, expect.anything());
    expect(screen.queryByRole('button', { name: /^Receipt/ })).toBeNull();
  });

  it('shows a pending state, and keeps the focus', async () => {
    let respond = (_response: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
    const { button } = await pressReceipt();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
    respond(new Response('%PDF-'));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(button).toHaveFocus();
  });

  it.each([
    ['responds with an error', async () => new Response('', { status: 503 })],
    ['cannot be sent', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('shows an error when the request %s, and can be retried', async (_what, fails) => {
    vi.stubGlobal('fetch', fails);
    const { user, button } = await pressReceipt();
    expect(await screen.findByText('The receipt could not be loaded')).toBeVisible();
    expect(saved).toEqual([]);
    vi.stubGlobal('fetch', async () => new Response('%PDF-'));
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
