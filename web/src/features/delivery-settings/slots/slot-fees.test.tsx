import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { weeklyFormatters } from '@/lib/format/weekly-times';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildTemplate, DeliverySettingsShop } from '../delivery-settings.test-shop';

let shop: DeliverySettingsShop;

beforeEach(() => {
  shop = new DeliverySettingsShop().setUp();
});

async function open() {
  const view = renderShop('/dashboard/delivery', { shop, session: signedInAdmin });
  await screen.findByRole('button', { name: 'Add slots' });
  return view;
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const slots = () => screen.getByRole('list', { name: 'Weekly slots' });
const { formatWeekdays, formatClocks } = weeklyFormatters('en');
const at = (starts: string, ends: string) =>
  `${formatWeekdays([1, 2, 3, 4, 5])}, ${formatClocks(starts, ends)}`;
const NAME = at('16:00', '18:00');

const rule = (number: number) => within(screen.getByRole('group', { name: `Rule ${number}` }));

/** A shop with a rule of fees for each of its weekly slots, such as 1.00 for the first. */
async function openWithFees(...hours: (readonly [starts: string, ends: string])[]) {
  shop.templates = hours.map(([starts, ends]) => buildTemplate({ starts, ends }));
  const rest = { method: null, areaId: null, placeId: null, fromSubtotal: null, fromWeight: null };
  const fees = shop.templates.map(({ id }, index) => ({
    ...rest,
    slotTemplateId: id,
    per: 'ORDER' as const,
    amount: (index + 1) * 100,
  }));
  shop.changeElsewhere({ fees });
  const { user } = await open();
  return user;
}
const openWithFee = () => openWithFees(['16:00', '18:00']);

describe('weekly slots', () => {
  it('may have fees of their own', async () => {
    const template = buildTemplate();
    shop.templates = [template];
    const { user } = await open();
    await user.selectOptions(rule(3).getByLabelText('For'), rule(3).getByRole('option', { name: NAME }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.deliveries.fees[2]).toMatchObject({ method: null, slotTemplateId: template.id });
  });

  it('keep their fees at other hours, and the form of fees follows', async () => {
    const user = await openWithFee();
    await user.click(screen.getByRole('button', { name: `Change ${NAME}` }));
    const form = await dialog('Change slots');
    fireEvent.change(form.getByLabelText('To'), { target: { value: '19:00' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const later = at('16:00', '19:00');
    await waitFor(() => expect(rule(1).getByLabelText('For')).toHaveDisplayValue(later));
    await user.enter(rule(1).getByLabelText('Fee'), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.deliveries.fees).toMatchObject([{ slotTemplateId: shop.templates[0]?.id, amount: 300 }]);
  });

  it('take a rule along that is typed and not saved yet', async () => {
    const user = await openWithFee();
    await user.enter(rule(1).getByLabelText('Fee'), '3');
    await user.click(screen.getByRole('button', { name: `Change ${NAME}` }));
    const form = await dialog('Change slots');
    fireEvent.change(form.getByLabelText('To'), { target: { value: '19:00' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const later = at('16:00', '19:00');
    await waitFor(() => expect(rule(1).getByLabelText('For')).toHaveDisplayValue(later));
    expect(rule(1).getByLabelText('Fee')).toHaveValue('3');
  });

  it('end with their fees, and a changed rule for them has to be for others', async () => {
    const user = await openWithFee();
    await user.enter(rule(1).getByLabelText('Fee'), '3');
    await user.click(screen.getByRole('button', { name: `Delete ${NAME}` }));
    await user.click(await screen.findByRole('button', { name: 'End them' }));
    await waitFor(() => expect(slots()).toBeEmptyDOMElement());
    expect(shop.deliveries.fees).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This area, place or slot is gone/)).toBeVisible();
    await user.selectOptions(rule(1).getByLabelText('For'), 'All deliveries');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shop.deliveries.fees).toMatchObject([{ method: 'DELIVERY', amount: 300 }]);
  });
});

describe('rules of fees for several weekly slots', () => {
  const HOURS = [
    ['07:00', '09:00'],
    ['10:00', '12:00'],
    ['16:00', '18:00'],
  ] as const;
  const [EARLY, NOON, LATE] = HOURS.map(([starts, ends]) => at(starts, ends));
  const shown = () =>
    screen.getAllByRole('group', { name: /^Rule / }).map((group) => {
      const { selectedOptions } = within(group).getByLabelText<HTMLSelectElement>('For');
      return [selectedOptions[0]?.text, within(group).getByLabelText<HTMLInputElement>('Fee').value];
    });
  const stored = () =>
    shop.deliveries.fees.map(({ slotTemplateId, amount }) => {
      const slot = shop.templates.find(({ id }) => id === slotTemplateId);
      return [slot && at(slot.starts, slot.ends), amount];
    });
  const press = (user: Awaited<ReturnType<typeof openWithFees>>, name: string) =>
    user.click(screen.getByRole('button', { name }));

  it('stay with their slots when they are sorted, saved and saved again', async () => {
    const user = await openWithFees(...HOURS.slice(0, 2));
    await press(user, 'Move rule 2 up');
    await press(user, 'Save');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shown()).toEqual([
      [NOON, '2.00'],
      [EARLY, '1.00'],
    ]);
    await user.enter(rule(2).getByLabelText('Fee'), '3');
    await press(user, 'Save');
    await waitFor(() =>
      expect(stored()).toEqual([
        [NOON, 200],
        [EARLY, 300],
      ]),
    );
  });

  it('stay with their slots when the first is removed', async () => {
    const user = await openWithFees(...HOURS);
    await press(user, 'Remove rule 1');
    await press(user, 'Save');
    expect(await screen.findByText(/^Saved\./)).toBeVisible();
    expect(shown()).toEqual([
      [NOON, '2.00'],
      [LATE, '3.00'],
    ]);
  });

  it('that are typed stay with their slots when others end', async () => {
    const user = await openWithFees(...HOURS);
    await user.enter(rule(3).getByLabelText('Fee'), '4');
    await press(user, `Delete ${EARLY}`);
    await user.click(await screen.findByRole('button', { name: 'End them' }));
    await waitFor(() => expect(shop.templates).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const [[first] = [], ...others] = shown();
    expect([EARLY, NOON, LATE]).not.toContain(first);
    expect(others).toEqual([
      [NOON, '2.00'],
      [LATE, '4'],
    ]);
  });

  it('that are typed stay with their slots when another admin has sorted them', async () => {
    const user = await openWithFees(...HOURS.slice(0, 2));
    await user.enter(rule(1).getByLabelText('Fee'), '4');
    shop.changeElsewhere({ fees: shop.deliveries.fees.toReversed() });
    await press(user, 'Save');
    expect(await screen.findByText('Somebody else has saved the deliveries meanwhile')).toBeVisible();
    expect(shown()).toEqual([
      [EARLY, '4'],
      [NOON, '2.00'],
    ]);
  });

  it('that are sorted and not saved yet follow slots to other hours', async () => {
    const user = await openWithFees(...HOURS);
    await press(user, 'Move rule 2 up');
    await press(user, `Change ${NOON}`);
    const form = await dialog('Change slots');
    fireEvent.change(form.getByLabelText('To'), { target: { value: '13:00' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    const later = at('10:00', '13:00');
    await waitFor(() =>
      expect(shown()).toEqual([
        [later, '2.00'],
        [EARLY, '1.00'],
        [LATE, '3.00'],
      ]),
    );
    await press(user, 'Save');
    await waitFor(() =>
      expect(stored()).toEqual([
        [later, 200],
        [EARLY, 100],
        [LATE, 300],
      ]),
    );
  });
});
