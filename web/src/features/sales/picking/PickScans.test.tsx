import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildPicked, buildPickedLine, inHandOf, PickShop } from './pick.test-shop';

let shop: PickShop;

beforeEach(() => {
  shop = new PickShop();
});

const RICE = '4006381333931';
const OATS = '5901234123457';

const rice = (facts = {}) => buildPickedLine({ name: 'Rice', quantity: 3, barcode: RICE, ...facts });
const oats = (facts = {}) =>
  buildPickedLine({ name: 'Oats', quantity: 1, product: { barcode: OATS }, ...facts });
const place = async (...lines: ReturnType<typeof buildPickedLine>[]) => {
  shop.picked = [buildPicked({ number: 1001, fulfilment: inHandOf(), lines })];
  return open();
};
const open = async () => {
  const opened = renderShop('/dashboard/pick/list', { shop, session: signedInAdmin });
  await row(/× /);
  return opened;
};
const row = async (name: RegExp) => (await screen.findAllByRole('button', { name }))[0] as HTMLElement;
const scan = (code: string) => {
  const target = document.activeElement ?? document.body;
  for (const key of [...code, 'Enter']) fireEvent.keyDown(target, { key });
};
const stored = () => shop.picked.flatMap(({ lines }) => lines.map((line) => line.pickedQuantity));

describe('a scan', () => {
  it('picks a line of one unit', async () => {
    await place(oats(), rice());
    scan(OATS);
    expect(await screen.findByText(/^.?Oats.?: 1 of 1$/)).toBeVisible();
    await waitFor(() => expect(stored()).toEqual([1, null]));
  });

  it('counts one unit of several, and picks the line with the last one', async () => {
    await place(rice());
    scan(RICE);
    expect(await row(/^3 × .?Rice.?: 1 of 3$/)).toHaveAttribute('aria-pressed', 'false');
    scan(`0${RICE}`);
    expect(await screen.findByText(/^.?Rice.?: 2 of 3$/)).toBeVisible();
    expect(stored()).toEqual([null]);
    scan(RICE);
    await waitFor(() => expect(stored()).toEqual([3]));
  });

  it('of fewer than wanted makes a line short by what the picker says', async () => {
    const { user } = await place(rice());
    scan(RICE);
    await user.click(await row(/^Fewer of .?Rice/));
    await user.click(await row(/^Only 1 of .?Rice.? there$/));
    await waitFor(() => expect(stored()).toEqual([1]));
    scan(RICE);
    await waitFor(() => expect(stored()).toEqual([2]));
  });

  it('is for the first order that lacks a unit, and names it', async () => {
    shop.picked = [1001, 1002].map((number) =>
      buildPicked({ number, fulfilment: inHandOf(), lines: [oats()] }),
    );
    await open();
    scan(OATS);
    expect(await screen.findByText(/^.?Oats.?, order 1001: 1 of 1$/)).toBeVisible();
    await waitFor(() => expect(stored()).toEqual([1, null]));
    scan(OATS);
    expect(await screen.findByText(/^.?Oats.?, order 1002: 1 of 1$/)).toBeVisible();
  });

  it('of a complete line says so, and picks no more', async () => {
    await place(oats({ pickedQuantity: 1 }));
    scan(OATS);
    expect(await screen.findByText(/^.?Oats.? is complete already/)).toBeVisible();
    expect(shop.sentPicks).toEqual([]);
  });

  it('of a product that is in no order says its name', async () => {
    shop.sold = [{ id: 'figs', name: 'Figs', barcode: '96385074' }];
    await place(oats());
    scan('96385074');
    expect(await screen.findByText(/^.?Figs.? is not in these orders/)).toBeVisible();
  });

  it('of no product says so', async () => {
    await place(oats());
    scan('96385074');
    expect(await screen.findByText(/96385074.? is not in these orders, and no product has it/)).toBeVisible();
  });

  it('of a product that is in no order has its digits without a network', async () => {
    await place(oats());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    scan('96385074');
    expect(await screen.findByText(/^.?96385074.? is not in these orders\.$/)).toBeVisible();
    scan(OATS);
    expect(await row(/^1 × .?Oats/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('of another code does not press the line that was ticked last', async () => {
    const { user } = await place(oats());
    await user.click(await row(/^1 × .?Oats/));
    await waitFor(() => expect(stored()).toEqual([1]));
    scan('LOT-77');
    expect(await screen.findByText(/LOT-77.? is not in these orders\.$/)).toBeVisible();
    expect(stored()).toEqual([1]);
  });

  it('of an SKU picks its line', async () => {
    await place(oats({ sku: 'OAT-500' }));
    scan('oat-500');
    await waitFor(() => expect(stored()).toEqual([1]));
  });
});

// The shop of the tests has dollars: labels of the United States.
describe('the label of a scale', () => {
  const ham = () => buildPickedLine({ name: 'Ham', quantity: 2, product: { sku: '1234' } });
  const LABEL = '201234912347';

  it('finds its line by the product, without a network, and shows its price', async () => {
    await place(ham());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    scan(LABEL);
    expect(await screen.findByText(/^.?Ham.?: 1 of 2 · On the label: \$12.34$/)).toBeVisible();
  });

  it('counts twice after a question alone', async () => {
    const { user } = await place(ham());
    scan(LABEL);
    await screen.findByText(/^.?Ham.?: 1 of 2/);
    scan(LABEL);
    const question = within(await screen.findByRole('alertdialog', { name: 'The same label again?' }));
    await user.click(question.getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stored()).toEqual([null]);
    scan(LABEL);
    await user.click(await screen.findByRole('button', { name: 'Count it again' }));
    await waitFor(() => expect(stored()).toEqual([2]));
  });

  it('with a wrong digit for its price is refused', async () => {
    await place(ham());
    scan('201234812340');
    expect(await screen.findByText(/^The digit that verifies the price or the weight/)).toBeVisible();
    expect(stored()).toEqual([null]);
  });

  const MELON = '9501101020917';
  const melon = (facts = {}) =>
    buildPickedLine({
      name: 'Melon',
      quantity: 1,
      barcode: MELON,
      soldBy: 'WEIGHED_PIECE',
      unitGrams: 400,
      tolerance: 15,
      ...facts,
    });
  const weighs = (grams: number) => `010${MELON}3103${String(grams).padStart(6, '0')}`;

  it('is the weight of its line', async () => {
    await place(melon());
    scan(weighs(380));
    expect(await screen.findByText(/^.?Melon.?: 1 of 1 · On the label: 380 g$/)).toBeVisible();
    await waitFor(() => expect(shop.sentPicks.flat()).toMatchObject([{ quantity: 1, grams: 380 }]));
  });

  it.each([
    ['a weight that is off by more than the tolerance', melon(), weighs(600)],
    ['no weight', melon(), MELON],
    ['the weight of one of several pieces', melon({ quantity: 2 }), weighs(380)],
  ])('with %s leaves the weight to the picker', async (_name, line, label) => {
    await place(line);
    scan(label);
    expect(await screen.findByText(/^.?Melon.?: enter what it weighs\./)).toBeVisible();
    expect(shop.sentPicks).toEqual([]);
  });
});
