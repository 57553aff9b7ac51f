import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildImage } from '@/test/fixtures';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildPicked, buildPickedLine, inHandOf, PickShop } from './pick.test-shop';

type Suggestion = PickShop['suggestions'][number];

let shop: PickShop;

const suggestion = (name: string, overrides: Partial<Suggestion> = {}): Suggestion => ({
  newAllergens: [],
  allergensStated: true,
  isDearer: false,
  product: {
    id: name,
    name,
    price: 250,
    packAmount: null,
    packUnit: null,
    packCount: null,
    aisle: null,
    shelf: null,
    photo: buildImage(),
  },
  ...overrides,
});

/** One that a line has already. */
const before = {
  id: 's',
  productId: 'Oat drink',
  name: 'Oat drink',
  quantity: 1,
  refusedAt: null,
  originalName: 'Oat drink',
};

beforeEach(() => {
  shop = new PickShop();
  shop.suggestions = [
    suggestion('Oat drink'),
    suggestion('Nut milk', { newAllergens: ['NUTS'], isDearer: true }),
  ];
});

/** The dialog of a line of two units of milk. */
async function open(order: Parameters<typeof buildPicked>[0] = {}, line = {}) {
  const milk = buildPickedLine({ name: 'Milk', quantity: 2, ...line });
  const { fulfilment, ...facts } = order;
  shop.picked = [
    buildPicked({ number: 1001, fulfilment: { ...inHandOf(), ...fulfilment }, lines: [milk], ...facts }),
  ];
  const { user } = renderShop('/dashboard/pick/list', { shop, session: signedInAdmin });
  await user.click(await screen.findByRole('button', { name: /Fewer.*Milk/ }));
  await user.click(await screen.findByRole('button', { name: /^Substitute for .?Milk/ }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: /In place of .?Milk/ })) };
}
const sent = () => shop.sentPicks.flat().at(-1);

describe('a substitute', () => {
  it('takes the place of what is not there, and the line says so', async () => {
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: /Oat drink/ }));
    await user.click(dialog.getByRole('button', { name: /^One less/ }));
    await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
    await waitFor(() =>
      expect(sent()).toMatchObject({
        quantity: 1,
        substitutes: [{ productId: 'Oat drink', quantity: 1, allergensAgreed: false, customerAgreed: false }],
      }),
    );
    expect(await screen.findByText(/^1 × .?Oat drink.? in its place$/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Milk/, pressed: true })).toBeVisible();
  });

  it('with a new allergen waits for a yes', async () => {
    const { user, dialog } = await open();
    const nuts = await dialog.findByRole('button', { name: /Nut milk/ });
    expect(within(nuts).getByText('New allergens: nuts')).toBeVisible();
    await user.click(nuts);
    const take = dialog.getByRole('button', { name: 'Hand it over' });
    expect(take).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'The customer has agreed to the allergens' }));
    await user.click(take);
    await waitFor(() =>
      expect(sent()).toMatchObject({ quantity: 0, substitutes: [{ allergensAgreed: true }] }),
    );
  });

  it('waits for a call where the customer wants one, to a number that can be tapped', async () => {
    const { user, dialog } = await open({
      phone: '+1 555 0100',
      fulfilment: { substitutionWish: 'CALL_ME' },
    });
    expect(dialog.getByText('The customer wants a call first.')).toBeVisible();
    expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+15550100');
    await user.click(await dialog.findByRole('button', { name: /Oat drink/ }));
    const take = dialog.getByRole('button', { name: 'Hand it over' });
    expect(take).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'The customer has agreed to it' }));
    await user.click(take);
    await waitFor(() => expect(sent()).toMatchObject({ substitutes: [{ customerAgreed: true }] }));
  });

  it('is called about on the first number of several, without an extension', async () => {
    const { dialog } = await open({
      phone: '+41 (0)44 123 45 67 / 68',
      fulfilment: { substitutionWish: 'CALL_ME' },
    });
    expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+41441234567');
  });

  it('follows the wish for its line before that for the order', async () => {
    const { dialog } = await open({}, { substitutionWish: 'REFUND' });
    expect(dialog.getByText(/wants their money back, no substitute/)).toBeVisible();
  });

  it('is searched for', async () => {
    const { user, dialog } = await open();
    await dialog.findByRole('button', { name: /Oat drink/ });
    await user.type(dialog.getByRole('textbox', { name: 'Name, SKU or barcode' }), 'Nut');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /Oat drink/ })).toBeNull());
    expect(dialog.getByRole('button', { name: /Nut milk/ })).toBeVisible();
  });

  it('takes the place of what is missing, beside what was picked', async () => {
    const { user, dialog } = await open({}, { quantity: 3, pickedQuantity: 1 });
    await user.click(await dialog.findByRole('button', { name: /Oat drink/ }));
    await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
    await waitFor(() => expect(sent()).toMatchObject({ quantity: 1, substitutes: [{ quantity: 2 }] }));
  });

  it('is not lessened by choosing it once more', async () => {
    const { user, dialog } = await open(
      {},
      { quantity: 3, pickedQuantity: 1, substitutes: [{ ...before, quantity: 2 }] },
    );
    await user.click(await dialog.findByRole('button', { name: /^Oat drink/ }));
    await user.click(dialog.getByRole('button', { name: 'Hand it over' }));
    await waitFor(() => expect(sent()).toMatchObject({ quantity: 1, substitutes: [{ quantity: 2 }] }));
  });

  it('stays with a line that was refunded in part, once its picker says what is there', async () => {
    const refunded = { quantity: 2, refundedQuantity: 1, pickedQuantity: 1, substitutes: [before] };
    const milk = buildPickedLine({ name: 'Milk', ...refunded });
    shop.picked = [buildPicked({ number: 1001, fulfilment: inHandOf(), lines: [milk] })];
    const { user } = renderShop('/dashboard/pick/list', { shop, session: signedInAdmin });
    expect(await screen.findByText('Put 1 back: it was refunded.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^1 × .?Milk/, pressed: false })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Fewer.*Milk/ }));
    await user.click(screen.getByRole('button', { name: /^No .?Milk.? there$/ }));
    await waitFor(() => expect(sent()).toMatchObject({ quantity: 0, substitutes: [{ quantity: 1 }] }));
  });

  it('is removed again', async () => {
    const { user, dialog } = await open({}, { pickedQuantity: 1, substitutes: [before] });
    await user.click(dialog.getByRole('button', { name: /^Remove .?Oat drink/ }));
    await waitFor(() => expect(sent()).toMatchObject({ quantity: 1, substitutes: [] }));
  });

  it('shows suggestions after they could not be loaded', async () => {
    shop.failing.add('SubstitutesFor');
    const { user, dialog } = await open();
    expect(await dialog.findByText('Suggestions need a network')).toBeVisible();
    shop.failing.clear();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: /Oat drink/ })).toBeVisible();
    expect(dialog.queryByText('Suggestions need a network')).toBeNull();
  });
});
