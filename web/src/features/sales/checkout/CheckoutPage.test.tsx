import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AccountShop, buildOrder, serverError } from '@/test/account-shop';
import { CartDocument } from '@/features/carts/shared/cart.generated';
import { NO_FOOD_FACTS } from '@/lib/food-facts';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn } from '@/test/render-shop';
import type { ShopUser } from '@/test/shop-user';

const apples = buildProduct({ name: 'Gala apples', price: 240 });

let shop: AccountShop;
let razorpay: FakeRazorpay;

beforeEach(() => {
  razorpay = new FakeRazorpay();
  shop = new AccountShop();
  shop.products = [apples];
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
});

const renderCheckout = () => renderShop('/checkout', { shop, session: signedIn });
const payButton = (amount = '$9.80') => screen.findByRole('button', { name: `Pay ${amount}` });

async function fillIn(user: ShopUser) {
  await user.enter(await screen.findByLabelText('Phone'), '0123');
  await user.enter(screen.getByLabelText('Address'), 'Row 1');
}

describe('the form', () => {
  it('stays blank where the last order could not be loaded', async () => {
    shop.failing.add('LastRecipient');
    const { user } = renderCheckout();
    await fillIn(user);
    expect(await payButton()).toBeEnabled();
    expect(shop.operations).toContain('LastRecipient');
  });

  it('37.9: starts with phone and address of the last order, and keeps what is typed instead', async () => {
    shop.orders = [
      buildOrder({ number: 1002, name: 'Asha Rao', phone: '0777', address: '1 Dock Road' }),
      buildOrder({ number: 1001 }),
    ];
    const { user, unmount } = renderCheckout();
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('0777'));
    expect(screen.getByLabelText('Address')).toHaveValue('1 Dock Road');
    expect(screen.getByLabelText('Name')).toHaveValue('Sam Shopper');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Address'), ', London');
    unmount();
    renderCheckout();
    expect(await screen.findByLabelText('Phone')).toHaveValue('');
    expect(screen.getByLabelText('Address')).toHaveValue('1 Dock Road, London');
  });
});

/** Fills in the form, presses Pay and waits for the dialog. */
async function openDialog(user: ShopUser) {
  await fillIn(user);
  await user.click(await payButton());
  await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
  return razorpay.dialog;
}

describe('the order summary', () => {
  // spec: 2.48, 9.2
  it('shows its lines and totals', async () => {
    renderCheckout();
    const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByText('Gala apples')).toBeVisible();
    expect(await summary.findByText(/per product/)).toHaveTextContent('$5.00 per product, any quantity');
    expect(summary.getByText('$9.80')).toBeVisible();
    expect(summary.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  // spec: 2.49, 5.16
  it('37.9: says so when the cart is empty, and Pay is off and says what to do', async () => {
    shop.lines = [];
    const { user } = renderCheckout();
    expect(await screen.findByText('Nothing Added To The Cart!')).toBeVisible();
    await fillIn(user);
    expect(await payButton('$0.00')).toBeDisabled();
    expect(await payButton('$0.00')).toHaveAccessibleDescription(/add a product to your cart/);
    await user.type(screen.getByLabelText('Phone'), '{Enter}');
    expect(shop.begun).toEqual([]);
  });

  it('shows for two seconds why a cart that was emptied elsewhere is refused', async () => {
    shop.refuse('beginCheckout', serverError('BAD_USER_INPUT', 'Nothing Added To The Cart!'));
    const { user } = renderCheckout();
    await fillIn(user);
    await user.click(await payButton());
    const alert = await screen.findByRole('alertdialog', { name: 'OOPS!' });
    expect(alert).toHaveTextContent('Nothing Added To The Cart!');
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('37.9: opens the cart, where what is sold out is removed; Pay is off until then', async () => {
    const bread = buildProduct({ name: 'Bread', price: 420, quantityLeft: 0 });
    shop.products.push(bread);
    shop.lines.push({ id: 'bread', productId: bread.id, quantity: 1 });
    const { user, location } = renderCheckout();
    expect(await payButton()).toBeDisabled();
    expect(await payButton()).toHaveAccessibleDescription(/remove what is sold out, or take what is left/);
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(summary.getByText('Bread').closest('li')).toHaveTextContent(
      'Sold out, and not part of this order',
    );
    await user.click(summary.getByRole('button', { name: 'Change the cart' }));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    await user.click(await cart.findByRole('button', { name: 'Remove Bread from the cart' }));
    await user.click(cart.getByRole('link', { name: 'Checkout' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe('/checkout');
    expect(await payButton()).toBeEnabled();
  });
});

it('limits the length of fields as the server does', async () => {
  renderCheckout();
  expect(await screen.findByLabelText('Name')).toHaveAttribute('maxlength', '120');
  expect(screen.getByLabelText('Phone')).toHaveAttribute('maxlength', '40');
  expect(screen.getByLabelText('Address')).toHaveAttribute('maxlength', '500');
});

describe('blank fields', () => {
  // spec: 2.50, 5.15
  it('are highlighted, and left blank after a confirmation', async () => {
    const { user } = renderCheckout();
    expect(await screen.findByLabelText('Name')).toHaveValue('Sam Shopper');
    await user.click(await payButton());
    const question = await screen.findByRole('alertdialog', { name: 'Pay anyway?' });
    expect(question).toHaveAccessibleDescription(
      'Without a number nobody can reach you when the door is not found. We cannot deliver without an address.',
    );
    await user.click(within(question).getByRole('button', { name: 'No, fill it in' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/^Without a number/);
    expect(screen.queryByText(/Without a name/)).not.toBeInTheDocument();
    expect(shop.begun).toEqual([]);

    await user.enter(screen.getByLabelText('Phone'), '0123');
    await user.click(await payButton());
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'We cannot deliver without an address.',
    );
    await user.click(screen.getByRole('button', { name: 'Yes, pay anyway' }));
    await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
    expect(shop.begun).toMatchObject([{ input: { name: 'Sam Shopper', phone: '0123', address: '' } }]);
  });
});

describe('a cart with an age limit', () => {
  const wine = buildProduct({ name: 'Red wine', price: 240, food: { ...NO_FOOD_FACTS, ageLimit: 18 } });
  const confirmation = () => screen.findByRole('checkbox', { name: 'I am 18 years of age or older.' });

  it('is paid after the customer has confirmed their age', async () => {
    shop.products = [apples, wine];
    shop.lines = [{ id: 'line', productId: wine.id, quantity: 2 }];
    const { user } = renderCheckout();
    await fillIn(user);
    expect(await confirmation()).toHaveAccessibleDescription(/sold from the age of 18\./);
    await user.click(await payButton());
    expect(await confirmation()).toHaveFocus();
    expect(await confirmation()).toHaveAccessibleDescription(
      'Please confirm your age to pay for these goods.',
    );
    expect(shop.begun).toEqual([]);
    await user.keyboard(' ');
    await user.click(await payButton());
    await waitFor(() => expect(shop.begun).toMatchObject([{ input: { ageConfirmed: 18 } }]));
  });

  it('confirms no higher age than the customer did, where the cart has changed since', async () => {
    const beer = { ...wine, food: { ...NO_FOOD_FACTS, ageLimit: 16 } };
    shop.products = [beer];
    shop.lines = [{ id: 'line', productId: wine.id, quantity: 2 }];
    const { user, client } = renderCheckout();
    await user.click(await screen.findByRole('checkbox', { name: /^I am 16 years/ }));
    await user.clear(screen.getByLabelText('Phone'));
    await user.click(await payButton());
    const dialog = await screen.findByRole('alertdialog');
    shop.products = [wine];
    await act(() => client.refetchQueries({ include: [CartDocument] }));
    await user.click(within(dialog).getByRole('button', { name: 'Yes, pay anyway' }));
    await waitFor(() => expect(shop.begun).toMatchObject([{ input: { ageConfirmed: 16 } }]));
  });

  it('shows the question once the server requires an answer', async () => {
    const { user } = renderCheckout();
    await fillIn(user);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    shop.products = [{ ...apples, food: { ...NO_FOOD_FACTS, ageLimit: 16 } }];
    const required = serverError('AGE_CONFIRMATION_REQUIRED', 'Please confirm your age.', { minimumAge: 16 });
    shop.refuse('beginCheckout', required);
    await user.click(await payButton());
    expect(await screen.findByRole('checkbox', { name: /^I am 16 years/ })).not.toBeChecked();
    expect(screen.getByLabelText('Address')).toHaveValue('Row 1');
  });
});

describe('paying', () => {
  // spec: 1.5, 2.51, 4.8, 9.3, 9.15
  it('opens the dialog, places the order and shows it', async () => {
    const { user, location } = renderCheckout();
    const dialog = await openDialog(user);
    expect(dialog.options).toMatchObject({
      key: 'rzp_test_larder',
      amount: 980,
      currency: 'USD',
      name: 'Larder',
      description: 'Larder Payment',
      prefill: { name: 'Sam Shopper', email: 'shopper@larder.test', contact: '0123' },
      theme: { color: '#61dafb' },
    });
    expect(shop.begun).toMatchObject([{ input: { expectedTotal: 980, expectedCurrency: 'USD' } }]);
    act(() => dialog.pay('pay_7'));
    expect(await screen.findByText('Order Placed Successfully!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
    expect(await screen.findByRole('article', { name: 'Order 1001' })).toBeVisible();
    expect(shop.finished).toMatchObject([{ checkoutId: shop.begun[0]?.id, paymentId: 'pay_7' }]);
    expect(Object.keys(sessionStorage)).toEqual(['larder-session']);
  });

  it('ignores further presses of Pay', async () => {
    const { user } = renderCheckout();
    await fillIn(user);
    await user.dblClick(await payButton());
    await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
    expect(shop.begun).toHaveLength(1);
    expect(razorpay.dialogs).toHaveLength(1);
  });

  it('waits while the dialog handles a declined card, until another one is charged', async () => {
    const { user } = renderCheckout();
    const dialog = await openDialog(user);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(shop.finished).toEqual([]);
    act(() => dialog.pay());
    expect(await screen.findByText('Order Placed Successfully!')).toBeVisible();
  });

  it('returns to the form with its values when the dialog is dismissed', async () => {
    const { user } = renderCheckout();
    const dialog = await openDialog(user);
    act(() => dialog.dismiss());
    expect(await screen.findByText(/Nothing has been charged/)).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveValue('Row 1');
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialogs).toHaveLength(2));
  });

  it('37 R24: Back closes the dialog, and Pay opens it again', async () => {
    const { user, location } = renderCheckout();
    const dialog = await openDialog(user);
    history.back();
    expect(await screen.findByText(/Nothing has been charged/)).toBeVisible();
    expect(dialog.shown).toBe(false);
    expect(location()).toBe('/checkout');
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialogs).toHaveLength(2));
  });

  it('places the order when the history does not return from the dialog', async () => {
    const { user, location } = renderCheckout();
    const dialog = await openDialog(user);
    const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
    act(() => dialog.pay('pay_8'));
    await waitFor(() => expect(shop.finished).toMatchObject([{ paymentId: 'pay_8' }]));
    expect(go).toHaveBeenCalledOnce();
    go.mockRestore();
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'), { timeout: 10_000 });
    expect(await screen.findByRole('article', { name: 'Order 1001' })).toBeVisible();
  });

  it('closes the dialog on navigation', async () => {
    const { user, unmount } = renderCheckout();
    const dialog = await openDialog(user);
    unmount();
    expect(dialog.shown).toBe(false);
  });

  it('shows the order when the cart was paid before', async () => {
    shop.alreadyOrdered = true;
    const { user, location } = renderCheckout();
    await fillIn(user);
    await user.click(await payButton());
    expect(await screen.findByText('Order Placed Successfully!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
    expect(razorpay.dialogs).toHaveLength(0);
  });
});

describe('failures before the payment', () => {
  it('show an alert when the script does not load, and can be retried without a reload', async () => {
    razorpay.online = false;
    const { user } = renderCheckout();
    await fillIn(user);
    await user.click(await payButton());
    const alert = await screen.findByRole('alertdialog', { name: 'OOPS!' });
    expect(alert).toHaveTextContent('The payment SDK failed to load. Are you online?');
    expect(shop.begun).toEqual([]);

    razorpay.online = true;
    await user.keyboard('{Escape}');
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
  });

  it('show the new total when prices have changed, and refetch the cart', async () => {
    const { user } = renderCheckout();
    await fillIn(user);
    await payButton();
    shop.products = [{ ...apples, price: 300 }];
    shop.refuse('beginCheckout', serverError('PRICE_CHANGED', 'The total has changed.', { total: 1100 }));
    await user.click(await payButton());
    const notice = await screen.findByText(/Prices have changed/);
    expect(notice).toHaveTextContent('The total is now $11.00 (it was $9.80)');
    expect(await payButton('$11.00')).toBeEnabled();
    expect(screen.getByLabelText('Address')).toHaveValue('Row 1');
    expect(razorpay.dialogs).toHaveLength(0);
  });

  it.each([
    ['NOT_DELIVERED', 'We do not deliver to 3011 yet.'],
    ['BELOW_MINIMUM', 'The minimum order is $20.00. $10.20 are missing.'],
  ])('say beside Pay why the order is not delivered: %s', async (code, message) => {
    const { user } = renderCheckout();
    await fillIn(user);
    shop.refuse('beginCheckout', serverError(code, message));
    await user.click(await payButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Address')).toHaveValue('Row 1');
    expect(await payButton()).toBeEnabled();
  });

  describe('in a shop that is closed', () => {
    const notices = (words: RegExp) => screen.queryAllByText(words, { ignore: '[role="alertdialog"] *' });
    const refuse = async (until: string | null) => {
      const view = renderCheckout();
      await fillIn(view.user);
      shop.refuse(
        'beginCheckout',
        serverError('SHOP_CLOSED', 'The shop is closed. Your cart stays.', { until }),
      );
      await view.user.click(await payButton());
      const alert = await screen.findByRole('alertdialog', { name: 'OOPS!' });
      expect(alert).toHaveTextContent('The shop is closed. Your cart stays.');
      await view.user.keyboard('{Escape}');
      await waitFor(() => expect(alert).not.toBeInTheDocument());
      expect(screen.getByLabelText('Address')).toHaveValue('Row 1');
      expect(razorpay.dialogs).toHaveLength(0);
      return view;
    };

    it('say until when, and no longer once it is open', async () => {
      vi.useFakeTimers({ now: Date.parse('2026-12-24T08:00:00Z'), shouldAdvanceTime: true });
      onTestFinished(() => void vi.useRealTimers());
      await refuse('2026-12-24T11:00:00.000Z');
      const words = /^We are closed until December 24, 2026 at 11:00 AM\./;
      // Above the page and beside Pay.
      await waitFor(() => expect(notices(words)).toHaveLength(2));
      await act(() => vi.advanceTimersByTimeAsync(3 * 3_600_000));
      expect(notices(/^We are closed/)).toHaveLength(0);
      expect(await payButton()).toBeEnabled();
    });

    it('leave Pay on, which asks the server again', async () => {
      const { user } = await refuse(null);
      await waitFor(() => expect(notices(/^We are closed until further notice\./)).toHaveLength(2));
      await user.click(await payButton());
      await waitFor(() => expect(razorpay.dialog.shown).toBe(true));
      expect(notices(/^We are closed/)).toHaveLength(0);
    });
  });

  it('say that the shop has another currency', async () => {
    const { user } = renderCheckout();
    await fillIn(user);
    const changed = { total: 980, currency: 'CHF' };
    shop.refuse('beginCheckout', serverError('PRICE_CHANGED', 'The currency has changed.', changed));
    await user.click(await payButton());
    expect(await screen.findByText(/^The shop has another currency by now\./)).toBeVisible();
    expect(screen.queryByText(/Prices have changed/)).not.toBeInTheDocument();
    expect(razorpay.dialogs).toHaveLength(0);
  });

  it('name the lines that exceed the stock, and reduce them to it', async () => {
    const bread = buildProduct({ name: 'Bread', price: 420 });
    shop.products = [apples, bread];
    shop.lines.push({ id: 'bread', productId: bread.id, quantity: 1 });
    const { user } = renderCheckout();
    await fillIn(user);
    await payButton('$19.00');
    shop.products = [
      { ...apples, quantityLeft: 1 },
      { ...bread, quantityLeft: 0 },
    ];
    shop.refuse('beginCheckout', serverError('OUT_OF_STOCK', '“Bread” is sold out.'));
    await user.click(await payButton('$19.00'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('“Bread” is sold out.');
    const notice = await screen.findByText('Your cart holds more than is left.');
    const lines = within(notice.parentElement as HTMLElement).getAllByRole('listitem', { hidden: true });
    expect(lines.map((line) => line.textContent)).toEqual([
      'Gala apples: only 1 left, and 2 in your cart',
      'Bread: sold out',
    ]);
    await user.click(
      screen.getByRole('button', { name: 'Take what is left and remove the rest', hidden: true }),
    );
    expect(await payButton('$7.40')).toBeEnabled();
    expect(notice).not.toBeInTheDocument();
    expect(shop.lines).toMatchObject([{ productId: apples.id, quantity: 1 }]);
  });

  it('remove a line that is sold out', async () => {
    const { user } = renderCheckout();
    await fillIn(user);
    await payButton();
    shop.products = [{ ...apples, quantityLeft: 0 }];
    shop.refuse('beginCheckout', serverError('OUT_OF_STOCK', '“Gala apples” is sold out.'));
    await user.click(await payButton());
    await user.click(await screen.findByRole('button', { name: 'Remove from basket', hidden: true }));
    expect(await screen.findByText('Nothing Added To The Cart!')).toBeVisible();
    expect(shop.lines).toEqual([]);
  });

  it('show the message when the payment order is rejected', async () => {
    shop.refuse('beginCheckout', serverError('SERVICE_UNAVAILABLE', 'The payment provider does not answer.'));
    const { user } = renderCheckout();
    await fillIn(user);
    await user.click(await payButton());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The payment provider does not answer.');
  });
});

describe('failures after the payment', () => {
  it('are retried when they are transient', async () => {
    shop.refuse('finishCheckout', serverError('SERVICE_UNAVAILABLE', 'Please try again.'));
    const { user } = renderCheckout();
    const dialog = await openDialog(user);
    act(() => dialog.pay());
    expect(await screen.findByText('Payment received, placing your order…')).toBeVisible();
    expect(await screen.findByText('Order Placed Successfully!')).toBeVisible();
    expect(shop.operations.filter((name) => name === 'FinishCheckout')).toHaveLength(2);
  });

  it('show the payment number when they persist, and a retry never pays again', async () => {
    shop.failing.add('finishCheckout');
    const { user, location } = renderCheckout();
    const dialog = await openDialog(user);
    act(() => dialog.pay('pay_9'));
    expect(await screen.findByText('Something Went Wrong!')).toBeVisible();
    expect(await screen.findByText('pay_9')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();

    shop.failing.clear();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
    expect(shop.begun).toHaveLength(1);
    expect(razorpay.dialogs).toHaveLength(1);
  });

  it('announce the refund when the stock is gone, and let the customer pay for another cart', async () => {
    const message = '“Figs” is sold out. No order was made, and all of your money is on its way back to you.';
    shop.refuse('finishCheckout', serverError('OUT_OF_STOCK', message, { refunded: true }));
    const { user } = renderCheckout();
    const dialog = await openDialog(user);
    act(() => dialog.pay('pay_9'));
    expect(await screen.findByText('Your payment is refunded')).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(await payButton()).toBeEnabled();
    expect(screen.queryByText('pay_9')).not.toBeInTheDocument();
  });

  it('are finished by the next visit after a reload', async () => {
    shop.failing.add('finishCheckout');
    const { user, unmount } = renderCheckout();
    const dialog = await openDialog(user);
    act(() => dialog.pay());
    await screen.findByText('Something Went Wrong!');
    unmount();

    shop.failing.clear();
    const { location } = renderCheckout();
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
    expect(shop.finished).toHaveLength(1);
  });
});

it('stores the recipient across reloads', async () => {
  const { user, unmount } = renderCheckout();
  await fillIn(user);
  await user.clear(screen.getByLabelText('Name'));
  unmount();
  renderCheckout();
  expect(await screen.findByLabelText('Address')).toHaveValue('Row 1');
  expect(screen.getByLabelText('Phone')).toHaveValue('0123');
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

describe('paying later', () => {
  const method = (name: RegExp) => screen.findByRole('radio', { name });
  const orderButton = () => screen.findByRole('button', { name: 'Place order' });

  it('offers no choice in a shop that takes online payments alone', async () => {
    renderCheckout();
    await payButton();
    await waitFor(() => expect(shop.operations).toContain('PaymentMethods'));
    expect(screen.queryByRole('radiogroup', { name: 'Payment' })).not.toBeInTheDocument();
  });

  it('shows that the methods could not be loaded, and is not paid before they are', async () => {
    shop.laterMethods = ['ON_DELIVERY'];
    shop.failing.add('PaymentMethods');
    const { user } = renderCheckout();
    const button = await payButton();
    await waitFor(() => expect(button).toHaveAccessibleDescription('First load the payment methods again.'));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(shop.begun).toEqual([]);
    shop.failing.delete('PaymentMethods');
    const payment = within(screen.getByRole('region', { name: 'Payment' }));
    expect(payment.getByRole('alert')).toHaveTextContent('The payment methods could not be loaded.');
    await user.click(payment.getByRole('button', { name: 'Retry' }));
    expect(await method(/^At the door/)).toBeEnabled();
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('loads the methods once the server has answered the changes of the cart', async () => {
    const loads = () => shop.operations.filter((name) => name === 'PaymentMethods').length;
    shop.products = [{ ...apples, quantityLeft: 1 }];
    shop.hold('updateCartLine');
    const { user } = renderCheckout();
    await user.click(await screen.findByRole('button', { name: 'Take what is left' }));
    const button = await payButton('$7.40');
    const before = loads();
    // It stays as it was, as the server refuses a method that does not fit.
    expect(button).toHaveAttribute('aria-disabled', 'false');
    shop.release('updateCartLine');
    await waitFor(() => expect(loads()).toBe(before + 1));
  });

  it('places one order without the payment dialog, and shows what is to be paid', async () => {
    shop.laterMethods = ['ON_DELIVERY', 'BANK_TRANSFER'];
    const { user, location } = renderCheckout();
    await fillIn(user);
    await user.click(await method(/^At the door/));
    expect(screen.getByText(/You pay/)).toHaveTextContent('You pay $9.80 at the door, in cash or by card.');
    await user.dblClick(await orderButton());
    expect(await screen.findByText('Order Placed Successfully!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/dashboard/my-orders'));
    expect(await screen.findByText('Please pay $9.80 at the door, in cash or by card.')).toBeVisible();
    expect(screen.getByText('RF26000042')).toBeVisible();
    expect(shop.begun).toMatchObject([{ input: { payBy: 'ON_DELIVERY', address: 'Row 1' } }]);
    expect(shop.placed).toMatchObject([{ payBy: 'ON_DELIVERY' }]);
    expect(razorpay.dialogs).toHaveLength(0);
  });

  it('asks about blank fields in words of an order', async () => {
    shop.laterMethods = ['ON_DELIVERY'];
    const { user } = renderCheckout();
    await user.click(await method(/^At the door/));
    await user.click(await orderButton());
    const question = await screen.findByRole('alertdialog', { name: 'Order anyway?' });
    await user.click(within(question).getByRole('button', { name: 'Yes, order anyway' }));
    await waitFor(() => expect(shop.placed).toHaveLength(1));
  });

  it('returns to online payments when the method is not offered any more', async () => {
    shop.laterMethods = ['ON_DELIVERY'];
    const { user } = renderCheckout();
    await fillIn(user);
    await user.click(await method(/^At the door/));
    const fields = { payBy: 'This payment method is not offered for this order.' };
    shop.refuse('beginCheckout', serverError('BAD_USER_INPUT', fields.payBy, { fields }));
    shop.laterMethods = [];
    await user.click(await orderButton());
    expect(await screen.findByRole('alertdialog', { name: 'OOPS!' })).toHaveTextContent(fields.payBy);
    expect(await payButton()).toBeEnabled();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(shop.placed).toEqual([]);
  });

  it('says to press the same button again when the total has changed', async () => {
    shop.laterMethods = ['ON_DELIVERY'];
    const { user } = renderCheckout();
    await fillIn(user);
    await user.click(await method(/^At the door/));
    shop.refuse('beginCheckout', serverError('PRICE_CHANGED', 'The total has changed.', { total: 1100 }));
    await user.click(await orderButton());
    expect(await screen.findByText(/Prices have changed/)).toHaveTextContent('press “Place order” when');
    await user.click(await orderButton());
    await waitFor(() => expect(shop.placed).toHaveLength(1));
  });

  it.each([
    ['OUT_OF_STOCK', '“Gala apples” is sold out.'],
    ['CONFLICT', 'You have ordered the same since.'],
  ])('shows why no order was placed: %s', async (code, message) => {
    shop.laterMethods = ['ON_DELIVERY'];
    const { user } = renderCheckout();
    await fillIn(user);
    await user.click(await method(/^At the door/));
    shop.refuse('placeOrder', serverError(code, message));
    await user.click(await orderButton());
    expect(await screen.findByRole('alertdialog', { name: 'OOPS!' })).toHaveTextContent(message);
    expect(shop.placed).toEqual([]);
  });

  it('loads the methods again when the total of the cart changes', async () => {
    shop.laterMethods = ['ON_DELIVERY'];
    const { user } = renderCheckout();
    await user.click(await method(/^At the door/));
    shop.laterMethods = [];
    shop.products = [{ ...apples, price: 9_000 }];
    await user.click(screen.getByRole('button', { name: 'Change the cart' }));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    await user.click(await cart.findByRole('button', { name: /More|Increase|One more|Add one/ }));
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  });
});
