import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountShop, serverError } from '@/test/account-shop';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { renderShop } from '@/test/render-shop';

const TOKEN = 'of-the-link';

const buildPayment = (overrides: object = {}) => ({
  status: 'OPEN',
  expiresAt: '2030-05-02T10:00:00.000Z',
  orderNumber: null,
  total: 1260,
  currency: 'USD',
  method: 'DELIVERY',
  startsAt: null,
  endsAt: null,
  place: null,
  lines: [{ id: 'line', name: 'Figs', quantity: 2, price: 760 }],
  price: { subtotal: 760, addedTax: 0, total: 1260, fees: [{ kind: 'DELIVERY', amount: 500 }], taxes: [] },
  paymentOrder: null,
  ...overrides,
});

let shop: AccountShop;
let payment: ReturnType<typeof buildPayment>;
/** What a query or mutation fails with. */
let failures: Record<string, Error | undefined>;
let finished: object[];
let razorpay: FakeRazorpay;

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  shop = new AccountShop();
  payment = buildPayment();
  failures = {};
  finished = [];
  const settings = shop.root['paymentSettings'] as () => unknown;
  const or = (field: string, result: () => unknown) => () => {
    const failure = failures[field];
    if (failure) throw failure;
    return result();
  };
  Object.assign(shop.root, {
    paymentSettings: or('paymentSettings', settings),
    payLink: or('payLink', () => payment),
    beginPayLink: or('beginPayLink', () => {
      const paymentOrder = { id: 'order_1', amount: 1260, currency: 'USD' };
      if (payment.status === 'OPEN') payment = buildPayment({ paymentOrder });
      return payment;
    }),
    finishPayLink: ({ input }: { input: object }) =>
      or('finishPayLink', () => {
        finished.push(input);
        payment = buildPayment({ status: 'PAID', orderNumber: 1042 });
        return payment;
      })(),
  });
  razorpay = new FakeRazorpay();
});

const open = () => renderShop(`/pay#${TOKEN}`, { shop });
const payButton = () => screen.findByRole('button', { name: 'Pay $12.60' });

describe('the page of a pay link', () => {
  it('takes a payment without a sign-in, and thanks with the number of the order', async () => {
    const { user } = open();
    expect(await screen.findByText(/Figs/)).toBeVisible();
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
    expect(razorpay.dialog.options).toMatchObject({ order_id: 'order_1', amount: 1260 });
    act(() => razorpay.dialog.pay());
    expect(await screen.findByText('Thank you, order 1042 is placed')).toBeVisible();
    expect(finished).toMatchObject([{ token: TOKEN, paymentId: 'pay_1', paymentOrderId: 'order_1' }]);
  });

  it('can be paid after the window was closed', async () => {
    const { user } = open();
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
    act(() => razorpay.dialog.dismiss());
    expect(await screen.findByText(/Nothing has been charged/)).toBeVisible();
    expect(await payButton()).toBeEnabled();
  });

  it('places the order of a payment again, and takes no second one', async () => {
    const { user } = open();
    failures['finishPayLink'] = serverError('CONFLICT', 'Not yet.');
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
    act(() => razorpay.dialog.pay());
    expect(await screen.findByText(/You do not have to pay again/)).toBeVisible();
    failures = {};
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Thank you, order 1042 is placed')).toBeVisible();
  });

  it.each([
    ['EXPIRED', 'This link has expired'],
    ['CANCELLED', 'The shop has cancelled this link'],
    ['REFUNDED', 'Your payment is refunded'],
  ])('says what became of one that is %s', async (status, title) => {
    payment = buildPayment({ status });
    open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('says what became of it when it ended before Pay', async () => {
    const { user } = open();
    const button = await payButton();
    payment = buildPayment({ status: 'CANCELLED' });
    await user.click(button);
    expect(await screen.findByText('The shop has cancelled this link')).toBeVisible();
  });

  it('says that an unknown token does not work', async () => {
    failures['payLink'] = serverError('NOT_FOUND', 'Pay link not found.');
    open();
    expect(await screen.findByText('This link does not work')).toBeVisible();
  });

  it('is loaded again after a failure', async () => {
    failures['payLink'] = serverError('SERVICE_UNAVAILABLE', 'Later.');
    const { user } = open();
    expect(await screen.findByText('Your order could not be loaded.')).toBeVisible();
    failures = {};
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await payButton()).toBeVisible();
  });

  it('says that the payment could not be started', async () => {
    failures['paymentSettings'] = serverError('SERVICE_UNAVAILABLE', 'The provider is slow.');
    const { user } = open();
    await user.click(await payButton());
    expect(await screen.findByText('The provider is slow.')).toBeVisible();
  });
});
