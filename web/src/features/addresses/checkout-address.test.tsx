import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeRazorpay } from '@/test/fake-razorpay';
import { buildProduct } from '@/test/fixtures';
import { renderShop, signedIn, testConfig } from '@/test/render-shop';
import { AddressShop, buildAddress } from './addresses.test-shop';

const apples = buildProduct({ name: 'Gala apples', price: 240 });

let shop: AddressShop;
let razorpay: FakeRazorpay;

beforeEach(() => {
  razorpay = new FakeRazorpay();
  shop = new AddressShop();
  shop.products = [apples];
  shop.lines = [{ id: 'line', productId: apples.id, quantity: 2 }];
});

const open = (deliveryAreas = true) =>
  renderShop('/checkout', { shop, session: signedIn, config: { ...testConfig, deliveryAreas } });
const payButton = () => screen.findByRole('button', { name: 'Pay $9.80' });
const street = () => screen.findByLabelText('Street address', { exact: false });

const HOME = { name: 'Sam Shopper', phone: '044 123 45 67', isDefault: true };
const ZURICH = {
  lines: ['Bahnhofstrasse 1'],
  postcode: '8001',
  place: 'Zürich',
  region: '',
  country: 'CH',
  note: '',
};

describe('the address of a checkout', () => {
  it('is one text in a shop that delivers everywhere', async () => {
    shop.book = [buildAddress(HOME)];
    open(false);
    expect(await screen.findByLabelText('Address')).toHaveValue('');
    expect(screen.queryByLabelText('Country or region')).toBeNull();
    expect(shop.operations).not.toContain('Addresses');
  });

  it('starts with the default one, which pays at once', async () => {
    shop.book = [buildAddress({ name: 'Work' }), buildAddress(HOME)];
    const { user } = open();
    expect(await screen.findByLabelText('Postcode')).toHaveValue('8001');
    expect(screen.queryByLabelText(/^Save this address/)).toBeNull();
    await user.click(await payButton());
    await waitFor(() => expect(razorpay.dialogs).toHaveLength(1));
    expect(shop.deliveries.at(-1)).toMatchObject({ method: 'DELIVERY', country: 'CH', postcode: '8001' });
    expect(shop.begun).toMatchObject([
      { input: { name: 'Sam Shopper', phone: '044 123 45 67', address: '', deliveryAddress: ZURICH } },
    ]);
  });

  it('is another saved one, or a new one, which can be saved', async () => {
    shop.book = [buildAddress(HOME), buildAddress({ ...HOME, name: 'Work', isDefault: false })];
    const { user } = open();
    const saved = await screen.findByLabelText('Saved addresses');
    await user.selectOptions(saved, 'Work, Bahnhofstrasse 1, 8001 Zürich');
    expect(screen.getByLabelText('Name')).toHaveValue('Work');
    await user.selectOptions(saved, 'Another address');
    expect(await street()).toHaveValue('');
    await user.enter(await street(), 'Torstr. 10');
    await user.enter(screen.getByLabelText('Postcode'), '8005');
    await user.enter(screen.getByLabelText('Town or city'), 'Zürich');
    await user.enter(screen.getByLabelText('Phone'), '044 123 45 67');
    await user.click(screen.getByLabelText(/^Save this address/));
    await user.click(await payButton());
    await waitFor(() =>
      expect(shop.begun).toMatchObject([{ input: { deliveryAddress: { postcode: '8005' } } }]),
    );
    await waitFor(() => expect(shop.book).toHaveLength(3));
  });

  it('must be given, and what is blank or unusual is shown once', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Country or region'), 'Switzerland');
    await user.click(await payButton());
    expect(await screen.findByText('Please fill in the street address.')).toBeVisible();
    await user.enter(await street(), 'Bahnhofstrasse 1');
    await user.enter(screen.getByLabelText('Postcode'), '80011');
    await user.enter(screen.getByLabelText('Town or city'), 'Zürich');
    await user.click(await payButton());
    await waitFor(() => expect(screen.getByLabelText('Postcode')).toHaveFocus());
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(
      'This is blank. Press Pay again to go on without it.',
    );
    expect(shop.begun).toEqual([]);
    await user.click(await payButton());
    await waitFor(() =>
      expect(shop.begun).toMatchObject([{ input: { deliveryAddress: { postcode: '80011' } } }]),
    );
  });

  it('is there again after a reload', async () => {
    const { user, unmount } = open();
    await user.enter(await street(), 'Half an addr');
    unmount();
    open();
    expect(await street()).toHaveValue('Half an addr');
  });

  it('can be typed where the address book could not be loaded', async () => {
    shop.failing.add('addresses');
    open();
    expect(await street()).toHaveValue('');
  });
});
